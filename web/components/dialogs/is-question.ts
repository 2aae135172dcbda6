/** Question marks of all scripts that stand at the end of a question; inverted ones stand at its begin. */
const ending =
  /[?\u037e\u061f\u1367\u1945\u203d\u2047-\u2049\u2cfa\u2cfb\u2e2e\u2e54\ua60f\ua6f7\ufe16\ufe56\uff1f\u{11143}\u2753\u2754]$/u;
/** Greek is mostly written with a semicolon in the place of its own mark. */
const greek = /\p{Script=Greek}\P{L}*;$/u;
/** Characters that may follow the mark: quotation marks, brackets, exclamation marks, points and spaces. */
const closing = /[\p{Pf}\p{Pe}\p{Pi}"'!\u00a1\uff01\u2026.\s\u200e\u200f\u2069\ufe0f]+$/u;

/** True if a text has a question mark of its own; that of Armenian is within the word that is asked about. */
export function isQuestion(text: string): boolean {
  const plain = text.replace(closing, '');
  return text.includes('\u055e') || ending.test(plain) || greek.test(plain);
}
