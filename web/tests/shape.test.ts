// Components show their structure at a glance: script, markup and style are at most 150 lines each.
import { expect, it } from "vitest";

const files = {
  ...import.meta.glob<string>("../src/**/*.svelte", { eager: true, query: "?raw", import: "default" }),
  ...import.meta.glob<string>("../../games/*/web/**/*.svelte", { eager: true, query: "?raw", import: "default" }),
};
const lines = (text: string) => text.split("\n").length - 1;
const within = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}[^>]*>.*?</${tag}>`, "gs"))].reduce((sum, [part]) => sum + lines(part), 0);

it("no part of a component is longer than 150 lines", () => {
  const long = Object.entries(files).flatMap(([path, text]) => {
    const [script, style] = [within(text, "script"), within(text, "style")];
    const markup = lines(text) - script - style;
    return Math.max(script, style, markup) > 150 ? [`${path}: script ${script}, markup ${markup}, style ${style}`] : [];
  });
  expect(Object.keys(files).length).toBeGreaterThan(30);
  expect(long).toEqual([]);
});
