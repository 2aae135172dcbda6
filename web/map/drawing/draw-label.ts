import type { Palette } from '../palette.js';

interface Labelled {
  x: number;
  y: number;
  size: number;
  label: string | null;
}

/** Draws the label of a concept with a border in the colour of the surface, so that dots behind it do not hide it. */
export function drawLabel(
  context: CanvasRenderingContext2D,
  { x, y, size, label }: Labelled,
  { labelFont, labelSize, labelWeight }: { labelFont: string; labelSize: number; labelWeight: string },
  { surface, label: ink }: Palette,
): void {
  if (!label) return;
  const [left, base] = [x + size + 3, y + labelSize / 3];
  context.font = `${labelWeight} ${labelSize}px ${labelFont}`;
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = surface;
  context.strokeText(label, left, base);
  context.fillStyle = ink;
  context.fillText(label, left, base);
}
