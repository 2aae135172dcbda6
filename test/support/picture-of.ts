import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas';

const printFile = createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');

/** The name of a font that looks alike on every machine, where the present ones may differ; registers it. */
export function sameFont(): string {
  const name = 'Same Everywhere';
  if (!GlobalFonts.has(name)) GlobalFonts.registerFromPath(printFile, name);
  return name;
}

interface PictureOptions {
  /** Degrees, clockwise. */
  turned?: 0 | 90 | 180 | 270;
  /** Pixels; as many as the lines need when absent. */
  height?: number;
}

/** A page of black print on white with words at these places, in pixels. */
export function printedAt(
  places: readonly [x: number, y: number, text: string][],
  size: [number, number],
  font = '28px serif',
): Canvas {
  const canvas = createCanvas(...size);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, ...size);
  pen.fillStyle = 'black';
  pen.font = font;
  for (const [x, y, text] of places) pen.fillText(text, x, y);
  return canvas;
}

/** A table with ruled cells of 330 by 60 pixels, its upper left corner at this place. */
export function ruleTable(canvas: Canvas, [left, top]: [number, number], rows: readonly (readonly string[])[]): void {
  const pen = canvas.getContext('2d');
  for (const [i, row] of rows.entries()) {
    for (const [j, text] of row.entries()) {
      pen.strokeRect(left + j * 330, top + i * 60, 330, 60);
      pen.fillText(text, left + 20 + j * 330, top + 40 + i * 60);
    }
  }
}

/** Lines of black print on white, as a scanner would see them at 150 dots per inch. */
export function pictureOf(lines: readonly string[], { turned = 0, height }: PictureOptions = {}): Canvas {
  const upright = createCanvas(1240, height ?? Math.max(300, 160 + lines.length * 44));
  const pen = upright.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, upright.width, upright.height);
  pen.fillStyle = 'black';
  pen.font = '30px serif';
  for (const [i, line] of lines.entries()) pen.fillText(line, 90, 110 + i * 44);
  if (turned === 0) return upright;
  const lies = turned !== 180;
  const canvas = createCanvas(lies ? upright.height : upright.width, lies ? upright.width : upright.height);
  const turn = canvas.getContext('2d');
  turn.translate(canvas.width / 2, canvas.height / 2);
  turn.rotate((turned * Math.PI) / 180);
  turn.drawImage(upright, -upright.width / 2, -upright.height / 2);
  return canvas;
}
