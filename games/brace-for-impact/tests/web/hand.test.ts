import { describe, expect, test } from "vitest";
import { commandOf } from "../../web/keys";
import { arrange, keyOfSlot, keyOfStatus } from "../../web/slots";

describe("the places of a hand", () => {
  test("a card that is played leaves a gap, the others stay where they are", () => {
    expect(arrange(["a01", "a02", "a03"], ["a01", "a03"])).toEqual(["a01", null, "a03"]);
  });
  test("new cards fill the gaps first", () => {
    expect(arrange(["a01", null, "a03"], ["a01", "a03", "a07", "a08"])).toEqual(["a01", "a07", "a03", "a08"]);
  });
  test("gaps at the end go", () => {
    expect(arrange(["a01", null, "a03"], ["a01"])).toEqual(["a01"]);
    expect(arrange(["a01"], [])).toEqual([]);
  });
  test("ten places have a digit, five have letters", () => {
    expect([0, 8, 9, 10].map(keyOfSlot)).toEqual(["1", "9", "0", ""]);
    expect([keyOfStatus(0, 1), keyOfStatus(0, 2), keyOfStatus(4, 2), keyOfStatus(5, 1)]).toEqual(["Q", "W", "P", ""]);
  });
});

describe("keys", () => {
  const slots = ["a01", null, "a03"];
  const press = (key: string, code: string, shiftKey = false, asked = false) =>
    commandOf({ key, code, shiftKey }, { slots, asked });
  test("digits answer with the card in that place", () => {
    expect(press("3", "Digit3")).toEqual({ do: "card", card: "a03" });
    expect(press("2", "Digit2")).toBeNull();
    expect(press("1", "Numpad1")).toEqual({ do: "card", card: "a01" });
  });
  test("digits choose while something is asked, and name sectors with Shift", () => {
    expect(press("2", "Digit2", false, true)).toEqual({ do: "choice", index: 1 });
    expect(press("$", "Digit4", true)).toEqual({ do: "sector", sector: "4" });
    expect(press("(", "Digit9", true)).toBeNull();
  });
  test("letters announce, with Shift they give the card to the firepower", () => {
    expect(press("t", "KeyT")).toEqual({ do: "announce", card: "a03", status: 1 });
    expect(press("T", "KeyT", true)).toEqual({ do: "add", card: "a03" });
    expect(press("e", "KeyE")).toBeNull();
  });
  test("arrows walk in the feed", () => {
    expect(press("ArrowDown", "ArrowDown")).toEqual({ do: "feed", step: 1 });
    expect(press("ArrowUp", "ArrowUp")).toEqual({ do: "feed", step: -1 });
  });
  test("the calls to all hands", () => {
    expect(press("b", "KeyB")).toEqual({ do: "brace" });
    expect(press("f", "KeyF")).toEqual({ do: "firepower" });
    expect(press("Backspace", "Backspace")).toEqual({ do: "take-back" });
  });
});
