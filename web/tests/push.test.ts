import { expect, test } from "vitest";
import { troubleOf } from "../src/state/pushable";

const whole = { secure: true, worker: true, push: true, permission: "default" as NotificationPermission };

test("where push messages cannot work it is said why", () => {
  expect(troubleOf(whole, "key")).toBe("");
  expect(troubleOf(whole, undefined)).toBe("");
  expect(troubleOf({ ...whole, secure: false, worker: false }, "key")).toMatch(/https/);
  expect(troubleOf({ ...whole, push: false }, "key")).toMatch(/this browser/);
  expect(troubleOf({ ...whole, permission: "denied" }, "key")).toMatch(/forbids/);
  expect(troubleOf(whole, null)).toMatch(/switched it off/);
});
