/** The text with the digits of all scripts as those of ASCII: ๙๐ is 90. */
export function plainDigits(text: string): string {
  if (!/[^\p{ASCII}]/u.test(text)) return text;
  return text.replace(/(?!\p{ASCII})\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0)!)));
}

/** Digits of a script stand in a row of ten, of which the first is zero. */
function valueOf(digit: number): number {
  let zero = digit;
  while (digit - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return digit - zero;
}
