// The chances of a game as a picture: steps to the right, 0 to 100 % upwards. Pure: tested without a page.
import type { CurvePoint } from "../protocol/messages";

export interface Scale {
  width: number;
  height: number;
  steps: number;
}

const short = (value: number) => Math.round(value * 10) / 10;
export const xOf = ({ width, steps }: Scale, step: number) => (steps > 0 ? short((step / steps) * width) : 0);
export const yOf = ({ height }: Scale, chances: number) => short((1 - chances) * height);

export const pathOf = (scale: Scale, points: readonly CurvePoint[]) =>
  points.map(({ step, chances }, i) => `${i === 0 ? "M" : "L"}${xOf(scale, step)} ${yOf(scale, chances)}`).join("");

export const ofSeat = (curve: readonly CurvePoint[], seat: string) => curve.filter((point) => point.seat === seat);

// The decision that a place on the picture means.
export function nearest(curve: readonly CurvePoint[], step: number): CurvePoint | undefined {
  return curve.reduce<CurvePoint | undefined>(
    (best, point) => (best && Math.abs(best.step - step) <= Math.abs(point.step - step) ? best : point),
    undefined,
  );
}

// The decision before or after a step.
export const before = (curve: readonly CurvePoint[], step: number) => curve.filter((point) => point.step < step).at(-1);
export const after = (curve: readonly CurvePoint[], step: number) => curve.find((point) => point.step > step);

// What each seat thought of its chances when it last decided, at a step.
export function chancesAt(curve: readonly CurvePoint[], step: number): Map<string, number> {
  const result = new Map<string, number>();
  for (const point of curve) if (point.step <= step) result.set(point.seat, point.chances);
  return result;
}
