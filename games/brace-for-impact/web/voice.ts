// Calls, taunts and the track, spoken by the browser. Silent until switched on, and where the browser cannot speak.
export const canSpeak = () => typeof speechSynthesis !== "undefined";

// Two lines may wait; what is older than that is no longer news.
const most = 2;
let waiting = 0;

export function speak(words: string, deep = false) {
  if (!canSpeak() || waiting >= most) return;
  const line = new SpeechSynthesisUtterance(words);
  line.lang = "en";
  line.rate = 1.15;
  line.pitch = deep ? 0.6 : 1;
  waiting += 1;
  line.onend = line.onerror = () => {
    waiting = Math.max(0, waiting - 1);
  };
  speechSynthesis.speak(line);
}
export function hush() {
  if (canSpeak()) speechSynthesis.cancel();
  waiting = 0;
}
