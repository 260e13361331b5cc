// What a view of Tactics says, by names: sides, mecha, squadrons, numbers with upgrades and pilots. Whether something is allowed
// never follows from here: the server says that.
import {
  cardName,
  kindName,
  mechaEntry,
  pilotEntry,
  type Profile,
  radiusOf,
  upgradeEntry,
  type UpgradeEntry,
  weaponEntry,
  type WeaponEntry,
} from "./content";
import { gap } from "./space";
import type { Field, Mecha, Phase, Reason, Side, Squadron, Stage, View, Weapon } from "./types.gen";

export const sides: Side[] = ["alpha", "bravo"];
export const other = (side: Side): Side => (side === "alpha" ? "bravo" : "alpha");
export const indexOf = (side: Side) => sides.indexOf(side);
export const sideClass = (side: Side) => (side === "alpha" ? "side-a" : "side-c");
export const letter = (side: Side) => (side === "alpha" ? "A" : "B");
// "a3" and "sb2" say whose they are.
export const sideOf = (id: string): Side => (id.replace(/^s/, "").startsWith("a") ? "alpha" : "bravo");
const numberIn = (id: string) => Number(/\d+$/.exec(id)?.[0] ?? 0);

export interface Unit extends Mecha {
  id: string;
  side: Side;
}
export const unitOf = (field: Field, id: string): Unit | undefined => {
  const mecha = id === "none" ? undefined : field.mecha[indexOf(sideOf(id))]?.[numberIn(id) - 1];
  return mecha && { ...mecha, id, side: sideOf(id) };
};
export function unitsOf(field: Field, side: Side): Unit[] {
  return (field.mecha[indexOf(side)] ?? []).map((mecha, i) => ({
    ...mecha,
    id: `${letter(side).toLowerCase()}${i + 1}`,
    side,
  }));
}
export const standing = (field: Field, side?: Side): Unit[] =>
  (side ? [side] : sides).flatMap((each) => unitsOf(field, each).filter(({ status }) => status === "ready"));
export interface Squad extends Squadron {
  id: string;
  side: Side;
}
export const squadsOf = (field: Field, side: Side): Squad[] =>
  (field.squadrons[indexOf(side)] ?? []).map((squadron, i) => ({
    ...squadron,
    id: `s${letter(side).toLowerCase()}${i + 1}`,
    side,
  }));
export const squadOf = (field: Field, id: string) => squadsOf(field, sideOf(id)).find((each) => each.id === id);
export const membersOf = (field: Field, squadron: string) =>
  unitsOf(field, sideOf(squadron)).filter((unit) => unit.squadron === squadron);
export const mayAct = (field: Field, squad: Squad) =>
  !squad.acted && membersOf(field, squad.id).some(({ status }) => status === "ready");

export const unitName = (unit: { kind: Unit["kind"]; id: string }) => `${kindName(unit.kind)} ${unit.id}`;
export const nameOf = (field: Field, id: string) => {
  const unit = unitOf(field, id);
  return unit && unit.kind !== "none" ? unitName(unit) : id;
};
export const squadName = (squad: Squad) => cardName(squad.core);

// Numbers with mode, upgrades and pilot.
export const profileOf = (unit: Mecha): Profile | undefined => {
  const entry = mechaEntry(unit.kind);
  return entry?.profiles.find(({ mode }) => mode === unit.mode) ?? entry?.profiles[0];
};
export const upgradesOf = (field: Field, unit: Mecha): UpgradeEntry[] =>
  (squadOf(field, unit.squadron)?.upgrades ?? []).flatMap((upgrade) => {
    const entry = upgradeEntry(upgrade);
    return entry?.for.includes(unit.kind) ? [entry] : [];
  });
export interface Numbers {
  spd: number;
  pil: number;
  gn: number;
  df: number;
  mdc: number;
}
export function numbersOf(field: Field, unit: Mecha): Numbers {
  const profile = profileOf(unit);
  const pilot = unit.pilot === "none" ? undefined : pilotEntry(unit.pilot);
  const more = (key: "pil" | "gn") =>
    (pilot?.[key] ?? 0) + upgradesOf(field, unit).reduce((sum, each) => sum + (each[key] ?? 0), 0);
  const spd = profile?.spd ?? 0;
  return {
    spd: unit.boost === "granted" ? spd + Math.ceil(spd / 2) : spd,
    pil: (profile?.pil ?? 0) + more("pil"),
    gn: (profile?.gn ?? 0) + more("gn"),
    df: profile?.df ?? 0,
    mdc: mechaEntry(unit.kind)?.mdc ?? unit.mdc,
  };
}

// The slots of a mecha count the weapons of all its modes in the order of the pack; what an upgrade adds comes last.
export interface Armed {
  slot: number;
  weapon: Weapon;
  entry: WeaponEntry;
  magazine: number; // index of its ammunition, -1 without
}
export function weaponsOf(field: Field, unit: Mecha, modes: boolean): Armed[] {
  const all = [...new Set(mechaEntry(unit.kind)?.profiles.flatMap(({ weapons }) => weapons) ?? [])];
  const own = profileOf(unit)?.weapons ?? [];
  const upgrades = upgradesOf(field, unit);
  let magazines = 0;
  const armed = all.flatMap((printed, slot): Armed[] => {
    const magazine = weaponEntry(printed)?.ammo ? magazines++ : -1;
    if (!own.includes(printed)) return [];
    const weapon = upgrades.find(({ replaces }) => replaces === printed)?.with ?? printed;
    const entry = weaponEntry(weapon);
    return entry ? [{ slot, weapon, entry, magazine }] : [];
  });
  const added = upgrades.find(({ adds, modes: works }) => adds && (!modes || works?.includes(unit.mode)))?.adds;
  const entry = added && weaponEntry(added);
  return added && entry ? [...armed, { slot: all.length, weapon: added, entry, magazine: -1 }] : armed;
}
export const powerOf = (unit: Mecha) => (unit.pilot === "none" ? undefined : pilotEntry(unit.pilot)?.power);
export const can = (unit: Mecha, ability: string) => profileOf(unit)?.abilities.includes(ability) ?? false;

// What lasts for a while, shortly: it stands beside the mecha on the table.
export const conditionsOf = (mecha: Mecha): string[] => [
  ...(mecha.grabbed ? ["held"] : []),
  ...(mecha.jammed_by === "none" ? [] : ["jammed"]),
  ...(mecha.screening ? ["screen"] : []),
  ...(mecha.guiding ? ["guides"] : []),
  ...(mecha.boost === "granted" ? ["boost"] : []),
];

export const reachOf = (unit: Mecha) => radiusOf(unit.kind);
export const edgeDistance = (a: Mecha, b: Mecha) => Math.max(0, gap(a.at, b.at) - reachOf(a) - reachOf(b));
export const touches = (a: Mecha, b: Mecha) => edgeDistance(a, b) <= 100 && !can(a, "aircraft") && !can(b, "aircraft");
export const touching = (field: Field, unit: Unit) =>
  standing(field, other(unit.side)).filter((each) => touches(unit, each));
export const nearest = (unit: Mecha, units: Unit[]): Unit | undefined =>
  [...units].sort((a, b) => gap(unit.at, a.at) - gap(unit.at, b.at))[0];

export const viewerSide = (view: View): Side | null => (view.viewer === "spectator" ? null : view.viewer);
export const edgeOf = (field: Field, side: Side) =>
  (side === "alpha") === (field.alpha_edge === "bottom") ? "bottom" : "top";
// Who acts in the sense of the rules; a defence interrupts it.
export const modeOf = ({ phase, stage }: { phase: Phase; stage: Stage }): string => (stage === "none" ? phase : stage);
export const points = (parts: number) => (Math.round((parts / 240) * 10) / 10).toString();

const phaseNames: Partial<Record<Phase, string>> = {
  armies: "armies are chosen",
  "choose-edge": "an edge is chosen",
  deploy: "set-up",
  "choose-first": "who begins",
  return: "mecha come back",
  steal: "stealing",
  prevent: "stealing",
  activate: "activation",
  movement: "movement",
  combat: "combat",
  over: "over",
};
export const phaseWords = ({ phase, turn }: { phase: Phase; turn: number }) =>
  turn === 0 ? (phaseNames[phase] ?? "set-up") : `turn ${turn}, ${phaseNames[phase] ?? "dice"}`;
export const reasonWords: Record<Reason, string> = {
  gunnery: "Gunnery",
  piloting: "Piloting",
  "soft-cover": "soft cover",
  "hard-cover": "hard cover",
  rear: "from the rear",
  crossfire: "crossfire",
  formation: "close formation",
  accurate: "accurate, it did not move",
  hover: "it hovers",
  jammed: "jammed",
  guided: "guided",
  outnumbered: "outnumbered",
};
export const reasonClauses: Partial<Record<Reason, string>> = {
  gunnery: "TA-9.5",
  piloting: "TA-10.3",
  "soft-cover": "TA-12.1",
  "hard-cover": "TA-12.1",
  rear: "TA-13.1",
  crossfire: "TA-13.2",
  formation: "TA-14.1",
  accurate: "TA-16.1",
  hover: "TA-18.3",
  jammed: "TA-22.1",
  guided: "TA-22.3",
  outnumbered: "TA-15.1",
};
export const percent = (of: number, all: number) => `${Math.round((100 * of) / all)} %`;
