// How the options of a new table are laid out. Pure: tested without a page.
import type { OptionInfo } from "../protocol/messages";

type Value = OptionInfo["choices"][number];

export const inWords = (text: unknown) => String(text).replaceAll("_", " ").replaceAll("-", " ");

// The sentence on a choice; the game's line on the option where it has none.
export const toldOf = (option: OptionInfo, choice: unknown): string =>
  option.told?.[option.choices.indexOf(choice as Value)] || option.help;

export const isSwitch = ({ standard }: OptionInfo) => typeof standard === "boolean";

// A few things with names are laid out side by side, each with what it means; numbers and long lists are not.
const most = 6;
export const inCards = (option: OptionInfo) =>
  !isSwitch(option) &&
  option.choices.length > 1 &&
  option.choices.length <= most &&
  option.choices.every((choice) => !/^\d/.test(String(choice)));

// Options that have all the same choices are told together, when there are several of them.
const several = 3;
export function grouped(options: readonly OptionInfo[]): OptionInfo[][] {
  const groups = new Map<string, OptionInfo[]>();
  for (const option of options) {
    const alike = options.filter((each) => !isSwitch(each) && each.choices.join() === option.choices.join());
    const key = alike.length >= several ? option.choices.join() : option.name;
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return [...groups.values()];
}
