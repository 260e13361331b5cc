// Messages are handed on in the order in which they came, packed or not.
import { describe, expect, it } from "vitest";
import { unpacking } from "../src/net/packed";

const packed = async (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).blob();

describe("long messages", () => {
  it("are unpacked, and what follows one waits", async () => {
    const [long, longer] = [await packed("long".repeat(5000)), await packed("longer".repeat(90000))];
    const got: string[] = [];
    const read = new Promise<void>((resolve) => {
      const take = unpacking((text) => {
        got.push(text.slice(0, 6));
        if (text === "last") resolve();
      });
      take("first");
      expect(got).toEqual(["first"]); // at once, when nothing is before it
      for (const data of [longer, "second", long, "last"]) take(data);
      expect(got).toEqual(["first"]);
    });
    await read;
    expect(got).toEqual(["first", "longer", "second", "longlo", "last"]);
  });
});
