/** Part of an item of text, in UTF-16 units of it; the end is exclusive. */
export interface ItemPart {
  item: number;
  from: number;
  to: number;
}

/** Words shorter than this, in letters and digits, are not looked for by themselves. */
const minLetters = 6;

/**
 * Finds words among the items of a page. Letters and digits alone are compared: the text that was read has other
 * line breaks, hyphens and superscripts. What is not together, as across columns, is found in parts.
 * @param position part of the text before the words, between 0 and 1: the place nearest to it is taken
 */
export function findWords(items: readonly string[], words: string, position: number): ItemPart[] {
  const letters: { item: number; from: number; to: number }[] = [];
  let page = '';
  for (const [item, text] of items.entries()) {
    let at = 0;
    for (const sign of text) {
      for (const letter of lettersOf(sign)) {
        page += letter;
        letters.push({ item, from: at, to: at + sign.length });
      }
      at += sign.length;
    }
  }
  const found = locate(page, lettersOf(words), position * page.length);
  return joinParts(found.flatMap(([start, end]) => letters.slice(start, end)));
}

/** Letters and digits as single UTF-16 units, alike however they are written. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function locate(page: string, wanted: string, near: number): [number, number][] {
  if (wanted === '') return [];
  let best = -1;
  for (let at = page.indexOf(wanted); at >= 0; at = page.indexOf(wanted, at + 1)) {
    if (best < 0 || Math.abs(at - near) < Math.abs(best - near)) best = at;
  }
  if (best >= 0) return [[best, best + wanted.length]];
  if (wanted.length < 2 * minLetters) return [];
  const middle = Math.floor(wanted.length / 2);
  return [...locate(page, wanted.slice(0, middle), near), ...locate(page, wanted.slice(middle), near + middle)];
}

function joinParts(parts: readonly ItemPart[]): ItemPart[] {
  const joined: ItemPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && last.item === part.item && part.from >= last.from) last.to = Math.max(last.to, part.to);
    else joined.push({ ...part });
  }
  return joined;
}
