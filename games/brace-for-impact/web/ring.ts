// Where things lie on the ring of eight sectors: the ship in the middle, sector 1 at the bow, clockwise.
export const inner = 92;
export const outer = 232;
const middle = 163;

export const angleOf = (sector: string) => (Number(sector) - 1) * 45;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
// A point at this distance from the ship, `turn` degrees clockwise from the bow.
export function pointAt(distance: number, turn: number): { x: number; y: number } {
  const [x, y] = [Math.sin(radians(turn)) * distance, -Math.cos(radians(turn)) * distance];
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}
export const centreOf = (sector: string) => pointAt(middle, angleOf(sector));

const text = ({ x, y }: { x: number; y: number }) => `${x} ${y}`;
export function wedge(sector: string, from = inner, to = outer): string {
  const turn = angleOf(sector);
  const corner = (distance: number, side: number) => text(pointAt(distance, turn + side * 22.5));
  return (
    `M${corner(from, -1)}L${corner(to, -1)}A${to} ${to} 0 0 1 ${corner(to, 1)}` +
    `L${corner(from, 1)}A${from} ${from} 0 0 0 ${corner(from, -1)}Z`
  );
}

// The needle turns on, at least twice round, and ends in the sector; it never turns back.
export function turnTo(angle: number, sector: string, rounds = 2): number {
  const wanted = angleOf(sector);
  const rest = (((wanted - angle) % 360) + 360) % 360;
  return angle + rest + rounds * 360;
}
// How large a ship is drawn, and with which hull: the strong ones are the big ones.
export const hullOf = (strength: number) => (strength >= 6 ? "battleship" : strength >= 4 ? "destroyer" : "frigate");
export const sizeOf = (strength: number) => (strength >= 6 ? 88 : strength >= 4 ? 74 : 62);
