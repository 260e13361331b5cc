import { expect, it } from "vitest";
import { presenceOf } from "../src/state/presence";

const now = new Date(2026, 0, 2, 14, 2).getTime();
const here = { state: "here", since: now - 60_000 } as const;
const calm = { now, writes: false, asked: false, since: null };

it("says whether somebody is there, thinks, writes, is away or gone", () => {
  expect(presenceOf(here, calm)).toEqual({ form: "disc", words: "here" });
  expect(presenceOf(here, { ...calm, asked: true, since: now - 42_000 }).words).toBe("thinks, 0:42");
  expect(presenceOf(here, { ...calm, asked: true }).words).toBe("thinks");
  expect(presenceOf(here, { ...calm, writes: true }).words).toBe("writes …");
  expect(presenceOf({ state: "away", since: now - 185_000 }, calm)).toEqual({ form: "ring", words: "away, 3 min" });
  expect(presenceOf({ state: "away", since: now - 5000 }, calm).words).toBe("away");
  expect(presenceOf({ state: "gone", since: now - 86_400_000 }, calm)).toEqual({
    form: "dash",
    words: "gone since yesterday",
  });
  expect(presenceOf({ state: "gone", since: 0 }, calm).words).toBe("not here");
});
