/** Part of an item of text, in UTF-16 units of it; the end is exclusive. */
export interface ItemPart {
  item: number;
  from: number;
  to: number;
}

/** Parts shorter than this, in letters and digits, are not looked for by themselves. */
const minLetters = 6;
/** Letters between a part that is shorter and the one before it, at most. */
const maxGap = 80;

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

/** Parts of the page that are the wanted letters, one after the other, each as long as it can be. */
function locate(page: string, wanted: string, near: number): [number, number][] {
  const found: [number, number][] = [];
  let rest = wanted;
  while (rest !== '') {
    const length = longestPrefix(page, rest);
    if (length === 0) {
      rest = rest.slice(1);
      continue;
    }
    const expected = found.at(-1)?.[1] ?? near;
    const at = nearest(page, rest.slice(0, length), expected);
    const isClose = found.length > 0 && Math.abs(at - expected) <= maxGap;
    if (length >= minLetters || length === wanted.length || isClose) found.push([at, at + length]);
    rest = rest.slice(length);
  }
  return found;
}

/** Length of the longest beginning of the letters that the page has. */
function longestPrefix(page: string, letters: string): number {
  let [has, lacks] = [0, letters.length + 1];
  while (lacks - has > 1) {
    const middle = (has + lacks) >> 1;
    if (page.includes(letters.slice(0, middle))) has = middle;
    else lacks = middle;
  }
  return has;
}

function nearest(page: string, letters: string, near: number): number {
  let best = page.indexOf(letters);
  for (let at = best; at >= 0; at = page.indexOf(letters, at + 1)) {
    if (Math.abs(at - near) < Math.abs(best - near)) best = at;
  }
  return best;
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
