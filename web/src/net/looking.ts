// How many pages look at a table. The server lets a connection watch a few tables at a time, so one that nobody looks at any
// more is let go.
import { connection } from "./connection.svelte";

const looking = new Map<string, number>();

// Looks at a table until the function that comes back is called.
export function look(table: string): () => void {
  looking.set(table, (looking.get(table) ?? 0) + 1);
  return () => {
    const others = (looking.get(table) ?? 1) - 1;
    if (others > 0) return void looking.set(table, others);
    looking.delete(table);
    void connection.ask({ cmd: "unwatch", table });
  };
}
