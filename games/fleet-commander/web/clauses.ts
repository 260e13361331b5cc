// Which clause of the rules page tells more about an event.
const byType: Record<string, string> = {
  "starter-drawn": "FC-2.1",
  "weapons-dealt": "FC-10.1",
  "weapon-chosen": "FC-2.3",
  "field-placed": "FC-2.4",
  "field-passed": "FC-2.4",
  deployed: "FC-2.7",
  "turn-began": "FC-3.1",
  rolled: "FC-3.3",
  moved: "FC-4.1",
  "thrown-back": "FC-5.8",
  "field-named": "FC-13.3",
  drifted: "FC-13.3",
  attacked: "FC-6.1",
  blocked: "FC-7.3",
  dodged: "FC-9.11",
  "struck-back": "FC-9.14",
  damaged: "FC-1.3",
  repaired: "FC-8.7",
  destroyed: "FC-12.2",
  revealed: "FC-11.8",
  "weapon-used": "FC-8.2",
  "drones-back": "FC-8.17",
  "dice-lost": "FC-8.10",
  "drain-began": "FC-9.17",
  captured: "FC-15.8",
  docked: "FC-16.4",
  dropped: "FC-16.8",
  "left-board": "FC-16.9",
  kept: "FC-3.7",
};
const weapons: Record<string, string> = {
  "vortex-missiles": "FC-8.6",
  "nano-repairer": "FC-8.7",
  "proton-ray": "FC-8.8",
  "magnetic-bomb": "FC-8.10",
  "tractor-beam": "FC-8.11",
  drones: "FC-8.13",
};
const endings: Record<string, string> = {
  classes: "FC-12.1",
  "mutual-destruction": "FC-12.3",
  "no-progress": "FC-12.4",
  "shuttle-escaped": "FC-15.9",
  "shuttle-taken": "FC-15.9",
  "shuttle-lost": "FC-15.10",
  containers: "FC-16.13",
  "fleet-gone": "FC-16.13",
};

export function clauseOf(event: { type: string; [key: string]: unknown }): string | undefined {
  if (event.type === "tested") return event.kind === "gravitic" ? "FC-5.5" : "FC-5.3";
  if (event.type === "attacked" && event.ranged) return "FC-6.6";
  if (event.type === "revealed" && event.ship === "none") return "FC-10.2"; // a secret weapon, not a signal
  if (event.type === "weapon-used") return weapons[String(event.weapon)];
  if (event.type === "game-ended") return endings[String(event.ending)];
  if (event.type === "left-board" && Array.isArray(event.ships) && event.ships.includes("shuttle")) return "FC-15.9";
  return byType[event.type];
}
