// What has changed in a JSON value, as docs/protocol.md has it. Pure, and the value before stays as it was: what has not changed is shared.
export type Change = null | [unknown] | { [place: string]: unknown };

export function changed(before: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  if (Array.isArray(before)) return changedList(before, change ?? {});
  const after: Record<string, unknown> = { ...(before as Record<string, unknown>) };
  for (const [name, each] of Object.entries(change ?? {})) {
    if (each === null) delete after[name];
    else after[name] = changed(after[name], each as Change);
  }
  return after;
}

function changedList(before: unknown[], change: { [place: string]: unknown }): unknown[] {
  const { "-": left, "+": more, ...places } = change;
  const after = before.slice(0, left === undefined ? before.length : Number(left));
  for (const [place, each] of Object.entries(places))
    after[Number(place)] = changed(after[Number(place)], each as Change);
  return after.concat((more as unknown[] | undefined) ?? []);
}
