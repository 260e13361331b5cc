// Questions that are answered by choosing one of a few things.
import { blowName, weaponName } from "./content";
import { mayAct, membersOf, nameOf, other, squadName, squadsOf, unitOf, weaponsOf } from "./facts";
import { facingAlong, wrap } from "./space";
import { isOn } from "./modules";
import type { Play } from "./play.svelte";
import type { Move } from "./types.gen";

export interface SimpleChoice {
  words: string;
  help?: string;
  move?: Move;
  act?: () => void;
  on?: boolean;
  disabled?: boolean;
}
export interface Simple {
  title: string;
  note: string;
  choices: SimpleChoice[];
  go?: { words: string; move: Move | null };
}

function activation(play: Play): Simple {
  const { field, me } = play;
  const squads = me ? squadsOf(field, me) : [];
  const able = squads.filter((squad) => mayAct(field, squad));
  const chosen = able.find(({ id }) => id === play.toActivate);
  const enemies = squadsOf(field, me ? other(me) : "alpha").filter((squad) => mayAct(field, squad)).length;
  const pass: SimpleChoice[] =
    isOn(play.terms, "activation") && able.length < enemies
      ? [{ words: "Pass", help: "you have fewer squadrons left: the other side goes on", move: { type: "pass" } }]
      : [];
  return {
    title: "Which squadron acts?",
    note: "It moves first, every mecha of it, and then attacks. Then the other side activates one.",
    choices: [
      ...able.map((squad) => ({
        words: squadName(squad),
        help: `${membersOf(field, squad.id).filter(({ status }) => status === "ready").length} mecha on the table`,
        on: squad.id === chosen?.id,
        act: () => void (play.squadron = squad.id),
      })),
      ...pass,
    ],
    go: {
      words: chosen ? `Activate ${squadName(chosen)}` : "Choose a squadron",
      move: chosen ? { type: "activate", squadron: chosen.id } : null,
    },
  };
}

function pushing(play: Play): Simple {
  const { now } = play.field.resolution;
  const [by, victim] = [unitOf(play.field, now.attacker), unitOf(play.field, now.target)];
  const away = by && victim ? facingAlong(by.at, victim.at, 0) : 0;
  const way = play.push ?? away;
  const turns: [string, number][] = [
    ["Straight away", 0],
    ["Half left", -30],
    ["Half right", 30],
    ["Left", -58],
    ["Right", 58],
  ];
  return {
    title: `Push ${nameOf(play.field, now.target)}`,
    note: "Up to a die’s roll of inches, away from you. It stops at the first base, building or edge. Press the table, or choose.",
    choices: turns.map(([words, turn]) => ({
      words,
      on: wrap(way) === wrap(away + turn),
      act: () => void (play.push = wrap(away + turn)),
    })),
    go: { words: "Push", move: { type: "push", facing: wrap(way) } },
  };
}

// "2 × GU-11 gun pod of VF-1A a2, Head laser of VF-1A a3"
function declaredAt(play: Play, target: string): string {
  const { field } = play;
  const counts = new Map<string, number>();
  for (const { attacker, slot, blow, target: at } of field.resolution.declared) {
    if (at !== target) continue;
    const by = unitOf(field, attacker);
    const armed = by && weaponsOf(field, by, isOn(play.terms, "modes")).find((each) => each.slot === slot);
    const what = blow === "none" ? (armed ? weaponName(armed.weapon) : "a weapon") : blowName(blow);
    const words = `${what} of ${nameOf(field, attacker)}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => (count > 1 ? `${count} × ${words}` : words)).join(", ");
}

export function simpleAsk(play: Play, nameOfSeat: (seat: string) => string): Simple | null {
  const { field, me } = play;
  switch (play.mode) {
    case "choose-edge":
      return {
        title: "Choose your edge",
        note: "You won the roll. Your mecha set up along it, and you set up first.",
        choices: [
          { words: "The bottom edge", help: "of the table as you see it", move: { type: "edge", edge: "bottom" } },
          {
            words: "The top edge",
            help: "the table is then turned so that it is below",
            move: { type: "edge", edge: "top" },
          },
        ],
      };
    case "choose-first":
      return {
        title: "You have the initiative",
        note: "Who activates the first squadron of this turn? Then both sides take turns.",
        choices: me
          ? [
              { words: "You begin", help: "strike before they do", move: { type: "first", side: me } },
              {
                words: `Let ${nameOfSeat(other(me))} begin`,
                help: "see what they do, and answer it",
                move: { type: "first", side: other(me) },
              },
            ]
          : [],
      };
    case "steal": {
      const dice = play.terms.steal_dice === "1" ? "a die" : "three dice";
      return {
        title: "Steal this activation?",
        note: `For 1 command point you roll ${dice}: a 6 lets you act instead. You have ${play.command}.`,
        choices: [
          { words: "Try it for 1 point", move: { type: "steal" }, disabled: play.command < 1 },
          { words: "Let them act", move: { type: "allow" } },
        ],
      };
    }
    case "prevent":
      return {
        title: "They steal your activation",
        note: `For 1 command point you roll the same dice: a 6 prevents it. You have ${play.command}.`,
        choices: [
          { words: "Resist for 1 point", move: { type: "prevent" }, disabled: play.command < 1 },
          { words: "Let it go", move: { type: "allow" } },
        ],
      };
    case "activate":
      return activation(play);
    case "push":
      return pushing(play);
    case "choose-target":
      return {
        title: "Which target next?",
        note: "Attacks are resolved target by target. Press one on the table, or choose.",
        choices: [...new Set(field.resolution.declared.map(({ target }) => target))].map((target) => ({
          words: nameOf(field, target),
          help: declaredAt(play, target),
          move: { type: "target", target },
        })),
      };
    default:
      return null;
  }
}
