// The missiles of one system, divided among targets (TA-17.1). Pure: tested without a page.
export interface Share {
  target: string;
  missiles: number;
}

// One target more, which gets its part of what is sent; or one less, whose missiles go to the first of the others.
export function toggleShare(shares: readonly Share[], target: string, volley: number): Share[] {
  const known = shares.find((each) => each.target === target);
  const others = shares.filter((each) => each !== known).map(({ target: at, missiles }) => ({ target: at, missiles }));
  if (known) {
    const [first, ...rest] = others;
    return first ? [{ ...first, missiles: first.missiles + known.missiles }, ...rest] : [];
  }
  const total = others.reduce((sum, { missiles }) => sum + missiles, 0) || volley;
  if (others.length === 0) return [{ target, missiles: total }];
  if (total <= others.length) return [...others.slice(1), { target, missiles: others[0]!.missiles }];
  const part = Math.floor(total / (others.length + 1));
  return [...taken(others, part), { target, missiles: part }];
}

// So many missiles to one of the targets. Where the volley is whole (`most` is null) the others give or get the difference; else it is
// bounded by what is left.
export function changeShare(shares: readonly Share[], target: string, wanted: number, most: number | null): Share[] {
  const others = shares.filter((each) => each.target !== target);
  const sent = others.reduce((sum, { missiles }) => sum + missiles, 0);
  const before = shares.find((each) => each.target === target)?.missiles ?? 0;
  const bounded = (high: number) => Math.max(1, Math.min(high, Math.floor(wanted) || 1));
  if (most !== null) {
    const now = bounded(most - sent);
    return shares.map((each) => (each.target === target ? { ...each, missiles: now } : each));
  }
  const now = others.length === 0 ? before : bounded(before + sent - others.length);
  const given = taken(others, now - before);
  return shares.map(
    (each) => given.find((other) => other.target === each.target) ?? { target: each.target, missiles: now },
  );
}

// So many missiles less, from whoever has most; each keeps one. Fewer than none are given to the first.
function taken(shares: readonly Share[], count: number): Share[] {
  const left = shares.map(({ target, missiles }) => ({ target, missiles }));
  if (count < 0 && left[0]) left[0].missiles -= count;
  for (let n = 0; n < count; ++n) {
    const largest = left.reduce((best, each) => (each.missiles > best.missiles ? each : best));
    largest.missiles -= 1;
  }
  return left;
}
