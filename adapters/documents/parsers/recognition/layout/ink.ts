import type { Canvas } from '@napi-rs/canvas';
import { median } from '../../median.js';
import { componentsOf, type Component } from './components.js';

/** Levels of grey between ink and paper, at least. */
const minContrast = 40;
/** Pixels; what is less high is no letter. */
const minHeight = 8;

/**
 * Pixels; how high most letters on a picture are, those without ascenders; 0 where there are none, or too much ink to
 * tell.
 */
export function letterHeightOf(picture: Canvas): number {
  const { data } = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height);
  const ink = inkOf(data);
  const found = ink && componentsOf(ink.pixels, picture.width);
  return found === null ? 0 : smallLetterHeight(found.components);
}

/** Pixels; letters without ascenders make the most of what is no speck. 0 where there is nothing else. */
export function smallLetterHeight(components: readonly Component[]): number {
  return median(components.map(({ y0, y1 }) => y1 - y0 + 1).filter((high) => high >= minHeight));
}

/**
 * A byte a pixel, 1 where there is ink: the rarer of dark and bright, separated where both are most alike; with the
 * colour of the paper. Null where all is alike.
 */
export function inkOf(data: Uint8ClampedArray): { pixels: Uint8Array; paper: number[] } | null {
  const pixels = new Uint8Array(data.length / 4);
  const counts = new Float64Array(256);
  for (let at = 0; at < pixels.length; at += 1) {
    const level = (data[4 * at]! * 77 + data[4 * at + 1]! * 151 + data[4 * at + 2]! * 28) >> 8;
    pixels[at] = level;
    counts[level]! += 1;
  }
  const { threshold, contrast, dark } = otsu(counts, pixels.length);
  if (contrast < minContrast) return null;
  const inkIsDark = dark <= pixels.length / 2;
  const paper = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 1) {
    const isInk = pixels[at]! <= threshold === inkIsDark;
    pixels[at] = isInk ? 1 : 0;
    if (!isInk) for (let channel = 0; channel < 3; channel += 1) paper[channel]! += data[4 * at + channel]!;
  }
  const count = inkIsDark ? pixels.length - dark : dark;
  return { pixels, paper: paper.map((sum) => Math.round(sum / count)) };
}

/** Otsu's threshold: the level that parts dark from bright with the largest variance between both. */
function otsu(counts: Float64Array, total: number): { threshold: number; contrast: number; dark: number } {
  const sum = counts.reduce((all, count, level) => all + count * level, 0);
  let best = { threshold: 0, contrast: 0, dark: 0 };
  let maxVariance = 0;
  let dark = 0;
  let darkSum = 0;
  for (const [level, count] of counts.entries()) {
    dark += count;
    darkSum += count * level;
    if (dark === 0 || dark === total) continue;
    const contrast = (sum - darkSum) / (total - dark) - darkSum / dark;
    const variance = dark * (total - dark) * contrast ** 2;
    if (variance <= maxVariance) continue;
    maxVariance = variance;
    best = { threshold: level, contrast, dark };
  }
  return best;
}
