// The codes with which the rules of a game refuse, out of their headers.
export const codesIn = (headers: Record<string, string>): Set<string> =>
  new Set(
    Object.values(headers).flatMap((text) =>
      [...text.matchAll(/refuse\(\s*"([a-z-]+)"/g)].map(([, code]) => code ?? ""),
    ),
  );
