// 1st, 2nd, 3rd, 11th, 21st
export const ordinal = (n: number) => {
  const ending = n % 100 > 10 && n % 100 < 14 ? undefined : ["th", "st", "nd", "rd"][n % 10];
  return `${n}${ending ?? "th"}`;
};
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
