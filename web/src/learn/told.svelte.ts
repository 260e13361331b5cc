// Which kinds of decision somebody has been told about already, for each game; kept in this browser.
const key = "broadside.told";
function load(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as string[];
  } catch {
    return [];
  }
}
let told = $state.raw<readonly string[]>(load());
const nameOf = (game: string, decision: string) => `${game}/${decision}`;

export const wasTold = (game: string, decision: string) => told.includes(nameOf(game, decision));
export function tell(game: string, decision: string) {
  if (wasTold(game, decision)) return;
  // Another tab may have told something meanwhile.
  told = [...new Set([...load(), ...told, nameOf(game, decision)])];
  try {
    localStorage.setItem(key, JSON.stringify(told));
  } catch {
    /* told again next time */
  }
}
