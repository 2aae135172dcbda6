import { createCanvas, type Canvas, type ImageData } from '@napi-rs/canvas';
import type { Box } from './box.js';
import { componentsOf, type Component } from './components.js';
import { inkOf, smallLetterHeight } from './ink.js';

/** Pixels around a word that belong to it. */
const margin = 2;
/** The height of a line, in heights of its letters without ascenders. */
const lineOfLetters = 1.4;
/** Parts of the height of a line: what a letter or digit is high and wide. */
const minLetter = 0.3;
const maxLetter = 2;
const maxWidth = 4;
/** Limit of letters. Larger shapes are rules if they are thin or fill little of their box. */
const maxRule = 0.3;
const maxRuleShare = 0.25;

/** A copy of a picture on which what stands at these places is painted over in the colour around it. */
export function withoutPlaces(picture: Canvas, places: readonly Box[]): Canvas {
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
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
    context.fillStyle = `rgb(${channel(0)}, ${channel(1)}, ${channel(2)})`;
    context.fillRect(x0, y0, x1 - x0 + 1, y1 - y0 + 1);
  }
  return canvas;
}

/**
 * Takes the rules of tables and frames off a picture, because Tesseract takes what they surround for a drawing. Answers
 * whether something of the size of a letter is left; `unknown` where the picture has too many specks to tell.
 * @param lineHeight in pixels; 0 where it is not known
 */
export function leaveLetters(picture: Canvas, lineHeight: number): 'letters' | 'none' | 'unknown' {
  const context = picture.getContext('2d');
  const image = context.getImageData(0, 0, picture.width, picture.height);
  const ink = inkOf(image.data);
  if (ink === null) return 'none';
  const found = componentsOf(ink.pixels, picture.width);
  if (found === null) return 'unknown';
  const height = lineHeight || lineOfLetters * smallLetterHeight(found.components);
  const rules = new Set(found.components.filter((component) => isRule(component, height)));
  if (rules.size > 0) {
    found.eachRun((y, x0, x1, component) => {
      if (rules.has(component)) paint(image, y, x0, x1, ink.paper);
    });
    context.putImageData(image, 0, 0);
  }
  return found.components.some((component) => isLetter(component, height)) ? 'letters' : 'none';
}

function isLetter({ x0, y0, x1, y1 }: Component, height: number): boolean {
  const high = y1 - y0 + 1;
  return high >= minLetter * height && high <= maxLetter * height && x1 - x0 < maxWidth * height;
}

function isRule({ x0, y0, x1, y1, pixels }: Component, height: number): boolean {
  const [wide, high] = [x1 - x0 + 1, y1 - y0 + 1];
  if (Math.max(wide, high) <= maxWidth * height) return false;
  return pixels <= maxRuleShare * wide * high || Math.min(wide, high) <= maxRule * height;
}

function paint({ data, width, height }: ImageData, y: number, x0: number, x1: number, paper: readonly number[]): void {
  // The edges of a rule are neither ink nor paper.
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
    for (let x = Math.max(0, x0 - 1); x <= Math.min(width - 1, x1 + 1); x += 1) data.set(paper, 4 * (row * width + x));
  }
}
