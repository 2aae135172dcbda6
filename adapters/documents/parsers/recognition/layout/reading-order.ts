import { middleOf, type Box } from './box.js';

interface Block {
  bbox: Box;
}

/** Parts of the height of a line: what boxes may overlap by chance, and how far away headers and footers stand. */
const maxChance = 0.5;
const minDetached = 2;
/** Lines of a header or footer, at most. */
const maxDetachedLines = 2;

/**
 * Blocks of a page in the order in which people read them: what is above comes before what is below; a column is read
 * to its end before the next one, up to a block that spans both. `height` is that of a line of the page, in pixels.
 */
export function inReadingOrder<B extends Block>(blocks: readonly B[], height: number): B[] {
  const placed = blocks
    .map((block) => ({ block, box: block.bbox }))
    .toSorted((a, b) => middleOf(a.box) - middleOf(b.box) || a.box.x0 - b.box.x0);
  const widened = placed.map(({ block, box }) => ({ block, box: spanning(box, placed.map((one) => one.box), height) })); // oxfmt-ignore
  const isBefore = comparison(
    widened.map(({ box }) => box),
    maxChance * height,
  );
  const ordered: B[] = [];
  const taken = new Set<number>();
  const take = (at: number): void => {
    if (taken.has(at)) return;
    taken.add(at);
    for (let other = 0; other < widened.length; other += 1) if (isBefore(other, at)) take(other);
    ordered.push(widened[at]!.block);
  };
  for (let at = 0; at < widened.length; at += 1) take(at);
  return ordered;
}

/**
 * A block that nothing stands beside and that stands in no column, or far above or below all others, spans the page.
 */
function spanning(box: Box, all: readonly Box[], height: number): Box {
  const others = all.filter((other) => other !== box);
  if (others.length === 0 || others.some((other) => overlap(box.y0, box.y1, other.y0, other.y1) > 0)) return box;
  const isInNone = others.every((other) => overlap(box.x0, box.x1, other.x0, other.x1) <= 0);
  const far = minDetached * height;
  const isDetached =
    box.y1 - box.y0 <= maxDetachedLines * 1.5 * height &&
    (others.every(({ y0 }) => y0 - box.y1 >= far) || others.every(({ y1 }) => box.y0 - y1 >= far));
  return isInNone || isDetached ? { ...box, x0: -Infinity, x1: Infinity } : box;
}

/** True if one box comes before another, by their places in the list. */
function comparison(boxes: readonly Box[], chance: number): (one: number, other: number) => boolean {
  const areInLine = (a: Box, b: Box) => overlap(a.x0, a.x1, b.x0, b.x1) > chance;
  return (one, other) => {
    if (one === other) return false;
    const [a, b] = [boxes[one]!, boxes[other]!];
    if (areInLine(a, b)) return middleOf(a) < middleOf(b);
    if (a.x0 > b.x0) return false;
    const [from, to] = [middleOf(a), middleOf(b)].toSorted((x, y) => x - y) as [number, number];
    return !boxes.some((c) => middleOf(c) > from && middleOf(c) < to && areInLine(a, c) && areInLine(b, c));
  };
}

function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.min(to, otherTo) - Math.max(from, otherFrom);
}
