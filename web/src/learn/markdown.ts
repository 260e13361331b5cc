// The little markdown in which rules and instructions are written: headings, paragraphs, lists, tables, pictures; bold, italic and
// numbers of clauses inside of them. Pure: tested without a page.
export type Span = { kind: "text" | "strong" | "em" | "code"; text: string } | { kind: "clause"; text: string };
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "picture"; id: string; alt: string }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const inline = /\*\*(.+?)\*\*|\*([^*]+?)\*|`([^`]+)`|\b([A-Z]{2}-\d+\.\d+)\b/g;
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const found of text.matchAll(inline)) {
    if (found.index > at) spans.push({ kind: "text", text: text.slice(at, found.index) });
    const [, strong, em, code, clause] = found;
    if (strong !== undefined) spans.push({ kind: "strong", text: strong });
    else if (em !== undefined) spans.push({ kind: "em", text: em });
    else if (code !== undefined) spans.push({ kind: "code", text: code });
    else spans.push({ kind: "clause", text: clause ?? "" });
    at = found.index + found[0].length;
  }
  if (at < text.length) spans.push({ kind: "text", text: text.slice(at) });
  return spans;
}

// A clause of the rules: "*(ruling: why)*" in it becomes a mark.
export function clauseParts(text: string): { spans: Span[]; ruling?: string } {
  const ruling = /\s*\*\((ruling[^)]*)\)\*/.exec(text);
  return { spans: spansOf(text.replace(ruling?.[0] ?? "", "")), ruling: ruling?.[1] };
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spansOf(cell.trim()));
const isRule = (line: string) => /^\s*\|?[\s:|-]+\|?\s*$/.test(line) && line.includes("-");
const item = /^(\d+\.|[-*])\s+/;

// One block out of lines that belong together.
function blockOf(lines: string[]): Block {
  const [first = ""] = lines;
  const whole = lines.map((line) => line.trim()).join(" ");
  const heading = /^(#{1,4})\s+(.*)$/.exec(first);
  if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" };
  const picture = /^!\[(.*)\]\(picture:([\w-]+)\)$/.exec(whole);
  if (picture) return { kind: "picture", alt: picture[1] ?? "", id: picture[2] ?? "" };
  if (first.startsWith("|") && lines[1] && isRule(lines[1]))
    return { kind: "table", head: cellsOf(first), rows: lines.slice(2).map(cellsOf) };
  if (item.test(first)) {
    const items: string[] = [];
    for (const line of lines)
      if (item.test(line)) items.push(line.replace(item, ""));
      else items.push(`${items.pop() ?? ""} ${line.trim()}`);
    return { kind: "list", ordered: /^\d/.test(first), items: items.map(spansOf) };
  }
  return { kind: "paragraph", spans: spansOf(whole) };
}

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(blockOf(open));
    open = [];
  };
  for (const line of markdown.split("\n")) {
    if (line.trim() === "") close();
    else if (line.startsWith("#") || line.startsWith("![")) {
      close();
      open = [line];
      close();
    } else open.push(line);
  }
  close();
  return blocks;
}

export interface Section {
  title: string;
  blocks: Block[];
}
// What stands before the first heading of the second level has no title.
export function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [{ title: "", blocks: [] }];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 1) continue;
    if (block.kind === "heading" && block.level === 2) sections.push({ title: block.text, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections.filter(({ title, blocks }) => title || blocks.length > 0);
}

// The steps of a turn: each has a heading, what is said and its picture.
export interface Shown {
  title: string;
  blocks: Block[];
  picture?: string;
}
export function stepsOf(blocks: readonly Block[]): { lead: Block[]; steps: Shown[] } {
  const lead: Block[] = [];
  const steps: Shown[] = [];
  for (const block of blocks) {
    const last = steps.at(-1);
    if (block.kind === "heading") steps.push({ title: block.text.replace(/^\d+\s+/, ""), blocks: [] });
    else if (!last) lead.push(block);
    else if (block.kind === "picture") last.picture = block.id;
    else last.blocks.push(block);
  }
  return { lead, steps };
}
