// Which clause of the rules page tells more about an event.
const byType: Record<string, string> = {
  "objectives-chosen": "CP-3.3",
  "locations-dealt": "CP-3.4",
  drawn: "CP-3.5",
  "seat-chosen": "CP-3.6",
  "game-began": "CP-2.4",
  "card-laid": "CP-4.2",
  "token-removed": "CP-8.6",
  "token-shifted": "CP-8.13",
  "tokens-paid": "CP-5.6",
  "token-skipped": "CP-4.8",
  "combat-laid": "CP-4.9",
  "combat-swapped": "CP-8.10",
  "special-gained": "CP-5.1",
  "specials-lost": "CP-5.9",
  "card-chosen": "CP-8.1",
  "line-chosen": "CP-8.1",
  "option-chosen": "CP-8.12",
  "cards-swapped": "CP-8.9",
  "unit-replaced": "CP-5.6",
  declined: "CP-8.3",
  passed: "CP-6.6",
  "objective-scored": "CP-10.2",
  "game-scored": "CP-9.8",
};
const gained: Record<string, string> = { card: "CP-8.5", drop: "CP-5.6" };
const placed: Record<string, string> = { card: "CP-8.4", tactical: "CP-4.8", turn: "CP-6.1" };
const phases: Record<string, string> = { tactical: "CP-4.1", token: "CP-6.1", "hero-command": "CP-7.1" };
const endings: Record<string, string> = { points: "CP-2.1", cards: "CP-2.3", level: "CP-2.2" };
const specials: Record<string, string> = {
  exchange: "CP-5.2",
  "cluster-missile": "CP-5.4",
  searchlight: "CP-5.5",
  drop: "CP-5.6",
};

export function clauseOf(event: { type: string; [key: string]: unknown }): string | undefined {
  const card = String(event.card);
  switch (event.type) {
    case "phase-began":
      return phases[String(event.phase)];
    case "match-ended":
      return endings[String(event.ending)];
    case "card-played":
      return specials[card] ?? "CP-7.1";
    case "tokens-gained":
      return gained[String(event.cause)] ?? (card.endsWith("-base") ? "CP-4.5" : "CP-4.4");
    case "token-placed":
      return placed[String(event.cause)];
    case "revealed":
      return event.cause === "scoring" ? "CP-9.1" : "CP-8.11";
    case "card-scored":
      return event.won_by === "nobody" ? "CP-9.6" : event.aosc === event.masters ? "CP-9.5" : "CP-9.4";
    default:
      return byType[event.type];
  }
}
