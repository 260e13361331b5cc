// Every text token can be read on every ground, in both themes and both palettes; what is drawn can be told from its ground.
import { describe, expect, it } from "vitest";
import base from "../src/styles/base.css?raw";
import tokens from "../src/styles/tokens.css?raw";

type Theme = "light" | "dark";
type Colours = Map<string, Record<Theme, string>>;

// The colours that a rule sets: --name: #hex or light-dark(#light, #dark).
function coloursOf(css: string, selector: string): Colours {
  const begin = css.indexOf(`${selector} {`);
  const block = css.slice(begin, css.indexOf("\n}", begin));
  const found = block.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g);
  return new Map(
    [...found].map(([, name = "", light, dark, both]) => [name, { light: light ?? both!, dark: dark ?? both! }]),
  );
}
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const standard = coloursOf(tokens, ":root");
const palettes: [string, Colours][] = [
  ["standard", standard],
  ["safe", new Map([...standard, ...coloursOf(base, ':root[data-palette="safe"]')])],
];
const grounds = ["space-0", "space-1", "space-2", "space-3", "field"];
const texts = ["ink-1", "ink-2", "ink-3", "amber", "cyan", "move", "hit", "guard"];
const marks = ["line-2", "amber-dim", "cyan-dim"];
const pairs: [string, string][] = [
  ...texts.flatMap((text): [string, string][] => grounds.map((ground) => [text, ground])),
  ...["amber", "cyan", "move", "hit", "guard"].map((hue): [string, string] => [hue, `${hue}-deep`]),
  ...["amber", "move", "hit", "guard", "ink-1"].map((hue): [string, string] => ["ink-on", hue]),
  ["ink-on-2", "ink-1"],
  ["seam", "amber-fill"],
];

describe.each(palettes)("the %s palette", (_, colours) => {
  it.each<Theme>(["light", "dark"])("can be read when it is %s", (theme) => {
    const of = (name: string) => colours.get(name)![theme];
    expect(pairs.filter(([text, ground]) => contrast(of(text), of(ground)) < 4.5)).toEqual([]);
    const drawn = marks.flatMap((mark) => ["space-0", "space-1", "field"].map((ground) => [mark, ground] as const));
    expect(drawn.filter(([mark, ground]) => contrast(of(mark), of(ground)) < 3)).toEqual([]);
  });
});
