// How two fleets come to an attack that can be answered in every way: moves for steer().
const distance = (a, b) => Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(Number(a[1]) - Number(b[1])));
const force = (view, seat) => view.forces[seat === "yellow" ? 0 : 1];
const other = (seat) => (seat === "yellow" ? "blue" : "yellow");

// Shields for every direction; a special that serves for a dodge or a counterstrike.
export const canBlock = (bridge) =>
  bridge.includes("green-any") || (bridge.includes("green-orthogonal") && bridge.includes("green-diagonal"));
export const canReact = (bridge) => bridge.includes("yellow-special") || bridge.includes("red-special");

// More than one square fires: a shield stops only a part, and the defender has something left to decide.
export const isCombined = (attack, attacker) =>
  new Set(attacker.pieces.map(({ at }) => at).filter((cell) => cell.length === 2 && distance(cell, attack.at) === 1))
    .size > 1;

const best = (moves, value) => [...moves].sort((a, b) => value(b) - value(a))[0];

// The attacker closes in and holds its fire; the defender stays and collects dice, until `ready` holds of the defender's bridge, an
// attack and the attacker. That is where steer() ends, with this attack.
export const towardsAnAttack = (attacker, ready) => (legal, view, seat) => {
  const mine = force(view, seat);
  const theirs = force(view, other(seat));
  const of = (type) => legal.filter((move) => move.type === type);
  const attacks = seat === attacker;
  if (of("deploy").length)
    return best(of("deploy"), (move) => (move.kind === "battleship" ? 10 : 0) - distance(move.at, "c3"));
  if (of("choose-dice").length)
    return best(of("choose-dice"), ({ dice }) =>
      attacks
        ? dice.red * 3 + dice.yellow * 2
        : canReact(mine.bridge)
          ? dice.green
          : dice.yellow * 2 + dice.red + dice.green,
    );
  if (of("keep").length) {
    const worth = {
      "yellow-special": 8,
      "red-special": 8,
      "green-any": 5,
      "green-orthogonal": 3,
      "green-diagonal": 3,
    };
    return best(of("keep"), ({ dice }) =>
      attacks ? dice.length : dice.reduce((sum, die) => sum + (worth[die] ?? 0), canBlock(dice) ? 4 : 0),
    );
  }
  if (of("end").length) {
    const near = attacks ? of("attack").filter((move) => move.via === move.from) : [];
    const wanted = near.find((move) => ready(theirs.bridge, move, mine));
    if (wanted) return { here: wanted };
    if (near.length && view.quiet > 24) return near[0]; // long before a game without damage is a draw
    const enemies = theirs.pieces.map(({ at }) => at).filter((at) => at.length === 2);
    const gap = (cell) => Math.min(...enemies.map((enemy) => distance(cell, enemy)));
    const nearer = of("move").filter((move) => !move.changed && gap(move.to) < gap(move.from));
    return attacks && nearer.length ? best(nearer, (move) => move.ships.length - gap(move.to)) : of("end")[0];
  }
  return of("pass-field")[0] ?? of("stand")[0] ?? legal[0];
};
