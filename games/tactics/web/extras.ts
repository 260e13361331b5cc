// What modules add to the movement step of a mecha: other modes, a boost, electronic suites, a sacrifice.
import type { OptionValues } from "$web/protocol/messages";
import { capital } from "$web/state/text";
import { mechaEntry } from "./content";
import { can, edgeDistance, membersOf, nameOf, other, powerOf, squadOf, standing, type Unit } from "./facts";
import { isOn } from "./modules";
import { inch } from "./space";
import type { Field, Move } from "./types.gen";

export interface Extra {
  words: string;
  help: string;
  move: Move;
}

function modes(unit: Unit): Extra[] {
  if (unit.mode === "fixed" || unit.transformed) return [];
  return (mechaEntry(unit.kind)?.profiles ?? [])
    .filter(({ mode }) => mode !== unit.mode)
    .map(({ mode, spd }) => ({
      words: capital(mode),
      help: `change mode, speed ${spd}`,
      move: { type: "transform", mecha: unit.id, mode },
    }));
}
function boost(unit: Unit): Extra[] {
  if (unit.boost !== "none") return [];
  const help = powerOf(unit) === "free-boost" ? "half its speed more, free" : "1 point and a roll: half its speed more";
  return [{ words: "Boost", help, move: { type: "boost", mecha: unit.id } }];
}
function suites(field: Field, unit: Unit): Extra[] {
  const mecha = unit.id;
  const list: Extra[] = [];
  if (can(unit, "screen") && !unit.screening)
    list.push({ words: "Screen", help: "2 points", move: { type: "screen", mecha } });
  if (can(unit, "guide") && !unit.guiding)
    list.push({ words: "Guide fire", help: "2 points: +1 within 12 in", move: { type: "guide", mecha } });
  if (!can(unit, "jam")) return list;
  // TA-22.1: everybody in reach, the nearest first.
  const near = standing(field, other(unit.side))
    .filter((each) => each.jammed_by === "none" && edgeDistance(unit, each) <= 24 * inch)
    .sort((a, b) => edgeDistance(unit, a) - edgeDistance(unit, b));
  return [
    ...list,
    ...near.map(({ id }): Extra => ({
      words: `Jam ${nameOf(field, id)}`,
      help: "1 point: −1 to its shots",
      move: { type: "jam", mecha, target: id },
    })),
  ];
}
function pilots(field: Field, unit: Unit): Extra[] {
  const squad = membersOf(field, unit.squadron).filter(({ status }) => status === "ready");
  const state = squadOf(field, unit.squadron);
  const all: Extra[] =
    squad.some((each) => powerOf(each) === "squadron-boost") && !state?.boosted
      ? [{ words: "Boost all", help: "the whole squadron, once a game", move: { type: "boost-squadron" } }]
      : [];
  // TA-23.9: any other own mecha near, the most damaged first.
  const by = squad.find((each) => powerOf(each) === "sacrifice");
  if (!by || state?.sacrificed) return all;
  const near = standing(field, unit.side)
    .filter((each) => each.id !== by.id && edgeDistance(by, each) <= 8 * inch)
    .sort((a, b) => a.mdc - b.mdc);
  return [
    ...all,
    ...near.map(({ id, mdc }): Extra => ({
      words: `Sacrifice ${nameOf(field, id)}`,
      help: `${mdc} MDC left; gains 3 points`,
      move: { type: "sacrifice", target: id },
    })),
  ];
}

export const extrasOf = (field: Field, unit: Unit, terms: OptionValues): Extra[] => [
  ...(isOn(terms, "modes") ? modes(unit) : []),
  ...(isOn(terms, "boost") ? boost(unit) : []),
  ...(isOn(terms, "suites") ? suites(field, unit) : []),
  ...(isOn(terms, "pilots") ? pilots(field, unit) : []),
];
