// A picture of what is on the page: a part of it is drawn again inside an SVG with the styles of the page, and that on a canvas.
const svgSpace = "http://www.w3.org/2000/svg";

// All rules of the page, as text.
const styles = () =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join("\n");

// The part in a page of the same size, so that everything depends on the window as it does here.
function redrawn(part: HTMLElement): string {
  const { width, height } = part.getBoundingClientRect();
  const root = document.documentElement;
  const svg = document.createElementNS(svgSpace, "svg");
  svg.setAttribute("width", String(innerWidth));
  svg.setAttribute("height", String(Math.max(innerHeight, Math.ceil(height))));
  svg.setAttribute("style", root.getAttribute("style") ?? "");
  for (const [name, value] of Object.entries(root.dataset)) svg.dataset[name] = value;
  svg.dataset.theme = isLight() ? "light" : "dark";
  const frame = document.createElementNS(svgSpace, "foreignObject");
  frame.setAttribute("width", "100%");
  frame.setAttribute("height", "100%");
  const body = document.createElement("div");
  const style = document.createElement("style");
  style.textContent = `${styles()}\n*{animation:none!important;transition:none!important}[role="toolbar"]{display:none}`;
  const symbols = document.createElementNS(svgSpace, "svg");
  symbols.setAttribute("style", "position:absolute;width:0;height:0");
  symbols.append(...[...document.querySelectorAll("symbol")].map((symbol) => symbol.cloneNode(true)));
  const copy = part.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  body.setAttribute("style", "font:400 14px/1.45 var(--font);color:var(--ink-1)");
  body.append(style, symbols, copy);
  frame.append(body);
  svg.append(frame);
  return new XMLSerializer().serializeToString(svg);
}
export const isLight = () => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "light" : matchMedia("(prefers-color-scheme: light)").matches;
};

const margin = 16;
const line = 22;

// As a PNG, with some lines of text below.
export async function pictureOf(part: HTMLElement, lines: readonly string[]): Promise<Blob> {
  const { width, height } = part.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(redrawn(part))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = 2;
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + 2 * margin + lines.length * line) * scale;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  const colours = getComputedStyle(document.body);
  pen.scale(scale, scale);
  pen.fillStyle = colours.backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, width, height, margin, margin, width, height);
  pen.fillStyle = colours.color;
  lines.forEach((words, i) => {
    pen.font = `${i === 0 ? 600 : 400} 15px ${colours.fontFamily}`;
    pen.fillText(words, margin, height + margin + (i + 0.9) * line, width);
  });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The picture cannot be made.");
  return blob;
}
