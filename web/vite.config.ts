import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The server of the game; `npm run dev` hands /api and /ws on to it.
const server = process.env.BROADSIDE ?? "http://localhost:8080";

export default defineConfig({
  plugins: [svelte()],
  // What all games share, for the games; their folders lie outside of this one.
  resolve: { alias: { $web: fileURLToPath(new URL("./src", import.meta.url)) } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The table of a game is called like its folder.
    rollupOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          `assets/${moduleIds.join("\n").match(/games\/([^/]+)\/web\/index\.ts/)?.[1] ?? "[name]"}-[hash].js`,
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/t/": server, "/pictures": server, "/ws": { target: server, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts", "../games/*/tests/web/**/*.test.ts"], environment: "node", css: true },
});
