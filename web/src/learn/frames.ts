// What is drawn around the things that a lesson points at: a veil over the rest of the board, white corners, a label. Pure: tested
// without a page.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const within = (at: number, begin: number, length: number) => at >= begin && at <= begin + length;

// Whether the middle of a thing lies inside.
export const isInside = (thing: Box, around: Box) =>
  within(thing.x + thing.width / 2, around.x, around.width) &&
  within(thing.y + thing.height / 2, around.y, around.height);

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
// Corners stand around something small and inside of something large, so that those of neighbours do not meet.
export const small = ({ width, height }: Box) => Math.min(width, height) < 48;
export const framed = (thing: Box): Box => grown(thing, small(thing) ? 4 : -4);

const rectangle = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`;
// The board without the things: to be filled by the rule "evenodd", so things must not overlap; those inside another are left out.
export function veil(board: Box, things: readonly Box[]): string {
  const apart = things.filter((each, i) => !things.some((other, n) => n < i && isInside(each, other)));
  return [board, ...apart].map(rectangle).join("");
}

export function corners({ x, y, width, height }: Box): string {
  const arm = Math.min(28, width / 3, height / 3);
  const [right, low] = [x + width, y + height];
  return [
    `M${x} ${y + arm}V${y}H${x + arm}`,
    `M${right - arm} ${y}H${right}V${y + arm}`,
    `M${right} ${low - arm}V${low}H${right - arm}`,
    `M${x + arm} ${low}H${x}V${low - arm}`,
  ].join("");
}

const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
// Whether all of a thing lies inside.
export const holds = (around: Box, thing: Box) =>
  thing.x >= around.x &&
  thing.y >= around.y &&
  thing.x + thing.width <= around.x + around.width &&
  thing.y + thing.height <= around.y + around.height;

// Above the thing, else below, right or left of it: where it is seen and covers nothing else that matters.
export function labelAt(thing: Box, width: number, height: number, seen: Box, others: readonly Box[]): Box {
  const gap = 8;
  const middle = { x: thing.x + (thing.width - width) / 2, y: thing.y + (thing.height - height) / 2 };
  const places = [
    { x: middle.x, y: thing.y - height - gap },
    { x: middle.x, y: thing.y + thing.height + gap },
    { x: thing.x + thing.width + gap, y: middle.y },
    { x: thing.x - width - gap, y: middle.y },
  ].map((place) => ({ ...place, width, height }));
  const free = places.find((place) => holds(seen, place) && others.every((other) => apart(place, other)));
  return free ?? { x: thing.x + 4, y: thing.y + 4, width, height };
}

// The box around all of them; nothing where there are none.
export function around(things: readonly Box[]): Box | null {
  if (things.length === 0) return null;
  const [x, y] = [Math.min(...things.map((box) => box.x)), Math.min(...things.map((box) => box.y))];
  const right = Math.max(...things.map((box) => box.x + box.width));
  const low = Math.max(...things.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: low - y };
}
// Which part of a square board of this size is shown in a window, and how large: what matters with some room around it, never more
// than the board, never less than half of it.
export function cut(matters: Box | null, board: number, width: number, height: number) {
  const room = matters ? Math.max(matters.width, matters.height) * 1.25 : board;
  const side = Math.min(board, Math.max(board / 2, room));
  const scale = Math.min(width, height) / side;
  const [seenX, seenY] = [width / scale, height / scale];
  const place = (begin: number, length: number, seen: number) =>
    seen >= board ? (board - seen) / 2 : Math.max(0, Math.min(board - seen, begin + length / 2 - seen / 2));
  const { x, y, width: w, height: h } = matters ?? { x: 0, y: 0, width: board, height: board };
  return { scale, x: place(x, w, seenX), y: place(y, h, seenY) };
}
