import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Box } from './box.js';

/** Pixels around a word that belong to it. */
const margin = 2;
/** Levels of grey between ink and paper, at least. */
const minContrast = 40;
/** Parts of the height of a line: what a letter or digit is high and wide. */
const minLetter = 0.3;
const maxLetter = 2;
const maxWidth = 4;

/** A copy of a picture on which what stands at these places is painted over in the colour around it. */
export function withoutPlaces(picture: Canvas, places: readonly Box[]): Canvas {
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const { data } = picture.getContext('2d').getImageData(0, 0, width, height);
  for (const place of places) {
    const x0 = Math.max(0, Math.floor(place.x0) - margin);
    const y0 = Math.max(0, Math.floor(place.y0) - margin);
    const x1 = Math.min(width - 1, Math.ceil(place.x1) + margin);
    const y1 = Math.min(height - 1, Math.ceil(place.y1) + margin);
    const border: number[] = [];
    for (let x = x0; x <= x1; x += 1) border.push(4 * (y0 * width + x), 4 * (y1 * width + x));
    for (let y = y0; y <= y1; y += 1) border.push(4 * (y * width + x0), 4 * (y * width + x1));
    const channel = (at: number) =>
      border.map((pixel) => data[pixel + at]!).toSorted((a, b) => a - b)[border.length >> 1];
    pen.fillStyle = `rgb(${channel(0)}, ${channel(1)}, ${channel(2)})`;
    pen.fillRect(x0, y0, x1 - x0 + 1, y1 - y0 + 1);
  }
  return canvas;
}

/** True where something on a picture has the size of a letter in lines of this height, in pixels. */
export function hasLetters(picture: Canvas, lineHeight: number): boolean {
  const ink = inkOf(picture);
  if (ink === null) return false;
  for (const { x0, y0, x1, y1 } of componentsOf(ink, picture.width)) {
    const size = y1 - y0;
    if (size >= minLetter * lineHeight && size <= maxLetter * lineHeight && x1 - x0 <= maxWidth * lineHeight)
      return true;
  }
  return false;
}

/** A byte a pixel, 1 where there is ink: the rarer of dark and bright, parted where both are most alike; null for none. */
function inkOf(picture: Canvas): Uint8Array | null {
  const { data } = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height);
  const grey = new Uint8Array(data.length / 4);
  const counts = new Float64Array(256);
  for (let at = 0; at < grey.length; at += 1) {
    const level = (data[4 * at]! * 77 + data[4 * at + 1]! * 151 + data[4 * at + 2]! * 28) >> 8;
    grey[at] = level;
    counts[level]! += 1;
  }
  const { threshold, contrast, dark } = otsu(counts, grey.length);
  if (contrast < minContrast) return null;
  const inkIsDark = dark <= grey.length / 2;
  for (let at = 0; at < grey.length; at += 1) grey[at] = grey[at]! <= threshold === inkIsDark ? 1 : 0;
  return grey;
}

/** Otsu's threshold: the level that parts dark from bright with the largest variance between both. */
function otsu(counts: Float64Array, total: number): { threshold: number; contrast: number; dark: number } {
  const sum = counts.reduce((all, count, level) => all + count * level, 0);
  let best = { threshold: 0, contrast: 0, dark: 0 };
  let most = 0;
  let dark = 0;
  let darkSum = 0;
  for (const [level, count] of counts.entries()) {
    dark += count;
    darkSum += count * level;
    if (dark === 0 || dark === total) continue;
    const contrast = (sum - darkSum) / (total - dark) - darkSum / dark;
    const variance = dark * (total - dark) * contrast ** 2;
    if (variance <= most) continue;
    most = variance;
    best = { threshold: level, contrast, dark };
  }
  return best;
}

/** The boxes of all connected stretches of ink. */
function componentsOf(ink: Uint8Array, width: number): Iterable<Box> {
  const boxes: Box[] = [];
  const parents: number[] = [];
  const rootOf = (one: number): number => {
    let root = one;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!;
    return root;
  };
  let above: [x0: number, x1: number, label: number][] = [];
  for (let y = 0; y * width < ink.length; y += 1) {
    const row: typeof above = [];
    let next = 0;
    for (let x = 0; x < width; x += 1) {
      if (ink[y * width + x] === 0) continue;
      const x0 = x;
      while (x < width && ink[y * width + x] === 1) x += 1;
      const x1 = x - 1;
      let label = -1;
      while (next < above.length && above[next]![1] < x0 - 1) next += 1;
      for (let at = next; at < above.length && above[at]![0] <= x1 + 1; at += 1) {
        const root = rootOf(above[at]![2]);
        if (label === -1) label = root;
        else if (label !== root) {
          parents[root] = label;
          grow(boxes[label]!, boxes[root]!);
        }
      }
      if (label === -1) {
        label = parents.push(parents.length) - 1;
        boxes.push({ x0, y0: y, x1, y1: y });
      } else grow(boxes[label]!, { x0, y0: y, x1, y1: y });
      row.push([x0, x1, label]);
    }
    above = row;
  }
  return boxes.filter((_, label) => parents[label] === label);
}

function grow(box: Box, other: Box): void {
  box.x0 = Math.min(box.x0, other.x0);
  box.y0 = Math.min(box.y0, other.y0);
  box.x1 = Math.max(box.x1, other.x1);
  box.y1 = Math.max(box.y1, other.y1);
}
