// Long messages come packed, where the browser can unpack them; what follows one waits until it is read.
export const path = typeof DecompressionStream === "undefined" ? "/ws" : "/ws?packed";

const unpacked = (packed: Blob) => new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).text();

// What a socket gives, handed on as text in the order in which it came.
export function unpacking(take: (text: string) => void) {
  const waiting: (string | Blob)[] = [];
  const work = async () => {
    for (; waiting.length > 0; waiting.shift()) {
      const next = waiting[0]!;
      try {
        take(typeof next === "string" ? next : await unpacked(next));
      } catch (error) {
        reportError(error); // the others still come
      }
    }
  };
  return (data: string | Blob) => {
    if (typeof data === "string" && waiting.length === 0) take(data);
    else if (waiting.push(data) === 1) void work();
  };
}
