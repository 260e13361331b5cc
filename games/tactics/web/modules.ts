// Which modules a table plays with: those of its preset, or as it says one by one.
import type { OptionValues } from "$web/protocol/messages";

const standard = ["cover", "rear", "crossfire", "formation", "outnumbered", "properties", "activation", "boost"];
const full = ["missiles", "anti_missile", "blast", "modes", "cheap", "suites", "pilots"];

export function isOn(options: OptionValues, module: string): boolean {
  const chosen = options[module.replace("-", "_")];
  if (chosen === "on" || chosen === "off") return chosen === "on";
  const preset = options.rules;
  return preset === "full"
    ? [...standard, ...full].includes(module.replace("-", "_"))
    : preset === "standard" && standard.includes(module);
}
