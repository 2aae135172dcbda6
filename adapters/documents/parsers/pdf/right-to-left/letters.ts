const rightToLeft =
  /[\u0590-\u05ff\u0608\u060b\u060d\u061b-\u065f\u066d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const forms = /[\ufb1d-\ufdff\ufe70-\ufefc]/gu;

/** True for text with letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Letters of a text by the direction in which they are written. */
export function countLetters(text: string): Record<'ltr' | 'rtl', number> {
  const letters = text.match(/\p{L}/gu) ?? [];
  const rtl = letters.filter(hasRightToLeft).length;
  return { rtl, ltr: letters.length - rtl };
}

/** Letters in place of the forms that fonts have of them: for the middle of a word, for several letters in one. */
export function plainLetters(text: string): string {
  // A mark alone has a blank or a stretched line to stand on.
  return text.replace(forms, (form) => form.normalize('NFKC').replace(/^[ \u0640](?=\p{M})/u, ''));
}
