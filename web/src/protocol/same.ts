// Whether two moves are the same: the order of members and of lists does not matter.
export const sameMove = (a: unknown, b: unknown) => canonical(a) === canonical(b);
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (value && typeof value === "object")
    return `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${key}:${canonical(inner)}`)
      .join()}}`;
  return JSON.stringify(value);
}
