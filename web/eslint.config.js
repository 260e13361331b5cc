// What the linter looks for in the client and in the browser tables of the games. Layout is Prettier's business.
import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["**/dist/", "**/node_modules/", "**/*.gen.ts", "build/", "src/", "docs/"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // `_` says that something is left out on purpose.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      // Lists that are drawn anew need no identity; where something travels from place to place, its key is there.
      "svelte/require-each-key": "off",
      // State is replaced as a whole, never changed inside, so the plain containers serve.
      "svelte/prefer-svelte-reactivity": "off",
      // {" "} is a space that no line break takes away.
      "svelte/no-useless-mustaches": "off",
      // The pictures of the pieces are our own files.
      "svelte/no-at-html-tags": "off",
      // Pages are hashes of one page: there is nothing to resolve.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
