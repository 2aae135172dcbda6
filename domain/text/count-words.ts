const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Intl.Segmenter copies its whole input into every segment it returns: short pieces keep counting linear. */
const pieceLength = 256;

/** Scripts that do not put spaces between words: Thai to Myanmar, Khmer, Kana, Han (also beyond the basic plane). */
const unspaced =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF66-\uFF9D\uD840-\uD888]/;

/**
 * Words of a text: runs without white space that hold a letter or a digit; in scripts written without spaces, the words
 * a dictionary finds. Linear in the length of the text, with bounded memory.
 */
export function countWords(text: string): number {
  return unspaced.test(text) ? countMixed(text) : countSpaced(text, 0, text.length);
}

function countMixed(text: string): number {
  let count = 0;
  let at = 0;
  while (at < text.length) {
    let end = at;
    while (end < text.length && !isUnspaced(text, end)) end++;
    count += countSpaced(text, at, end);
    at = end;
    while (end < text.length && isUnspaced(text, end)) end++;
    count += countUnspaced(text, at, end);
    at = end;
  }
  return count;
}

function countUnspaced(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += pieceLength) {
    for (const segment of words.segment(text.slice(at, Math.min(end, at + pieceLength)))) {
      if (segment.isWordLike) count++;
    }
  }
  return count;
}

function countSpaced(text: string, start: number, end: number): number {
  let count = 0;
  let counted = false;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) counted = false;
    else if (!counted && isWordUnit(code)) {
      counted = true;
      count++;
    }
  }
  return count;
}

/** A low surrogate belongs to the script of the high one before it. */
function isUnspaced(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x0e00) return false;
  const isLow = code >= 0xdc00 && code <= 0xdfff;
  return unspaced.test(text.charAt(isLow && at > 0 ? at - 1 : at));
}

/** White space as JavaScript's `\s` knows it. */
export function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0xa0) return false;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** Letters and digits; beyond ASCII everything but the blocks of punctuation and signs. */
function isWordUnit(code: number): boolean {
  if (code < 0x80) {
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
  }
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba;
  return !(
    (code >= 0x2000 && code <= 0x206f) ||
    (code >= 0x2190 && code <= 0x2bff) ||
    (code >= 0x3000 && code <= 0x303f) ||
    (code >= 0xff01 && code <= 0xff0f)
  );
}
