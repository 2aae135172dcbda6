const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/**
 * The Latin letters of a text without their accents ("café" and "cafe" are one word). In other scripts the marks make
 * other letters and stay. Expects lower case.
 */
export function withoutAccents(text: string): string {
  if (!/[^\p{ASCII}]/u.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/[ßøłđæœı]/g, (letter) => letters[letter]!)
    .normalize('NFC');
}
