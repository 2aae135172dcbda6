/** Part of the text of a page, as pdf.js gives it: in its own order, but placed as the page has it. */
export interface PlacedItem {
  str: string;
  dir: string;
  transform: number[];
  hasEOL: boolean;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * The items of a page with the letters and numbers of each line in reading order, also where letters are written from
 * the right. Lines without such letters stay as they are.
 */
export function itemsInOrder<Item extends PlacedItem>(items: readonly Item[]): Item[] {
  const lines: Item[][] = [[]];
  for (const item of items) {
    lines.at(-1)!.push(item);
    if (item.hasEOL) lines.push([]);
  }
  return lines.flatMap((line) => (line.some(isRightToLeft) ? lineInOrder(line) : line));
}

/** Goes along a line in the direction of most of its letters, and back where they have the other one. */
function lineInOrder<Item extends PlacedItem>(line: readonly Item[]): Item[] {
  const text = line.map(({ str }) => str).join('');
  const letters = text.match(/\p{L}/gu) ?? [];
  const isFromRight = letters.filter((letter) => rightToLeft.test(letter)).length * 2 >= letters.length;
  const sign = isFromRight ? -1 : 1;
  const inOrder: Item[] = [];
  let turned: Item[] = [];
  for (const item of line.toSorted((a, b) => sign * (placeOf(a) - placeOf(b)))) {
    if (/[\p{L}\p{N}]/u.test(item.str) && isRightToLeft(item) === isFromRight) {
      inOrder.push(...turned, item);
      turned = [];
    } else {
      turned.unshift(item);
    }
  }
  return [...inOrder, ...turned];
}

function isRightToLeft({ str }: PlacedItem): boolean {
  return rightToLeft.test(str);
}

/** Start of an item along its line, which may be turned. */
function placeOf({ transform: [a = 1, b = 0, , , e = 0, f = 0] }: PlacedItem): number {
  return (a * e + b * f) / (Math.hypot(a, b) || 1);
}
