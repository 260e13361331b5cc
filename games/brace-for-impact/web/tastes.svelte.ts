// What this browser remembers about the bridge: which voices are heard, and whether captions are shown.
interface Tastes {
  calls: boolean; // calls are spoken
  track: boolean; // so is the track
  captions: boolean;
}
const standard: Tastes = { calls: false, track: true, captions: true };
const key = "broadside.brace-for-impact";

function load(): Tastes {
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Tastes>) };
  } catch {
    return { ...standard };
  }
}
class Remembered {
  tastes = $state<Tastes>(load());
  set<K extends keyof Tastes>(name: K, value: Tastes[K]) {
    this.tastes[name] = value;
    try {
      localStorage.setItem(key, JSON.stringify(this.tastes));
    } catch {
      // not remembered then
    }
  }
}
export const remembered = new Remembered();
