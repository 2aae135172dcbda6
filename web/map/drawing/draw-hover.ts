import type { Palette } from '../palette.js';

interface Hovered {
  x: number;
  y: number;
  size: number;
  label: string | null;
}

/** Draws the label of the concept that the user points at, on the surface of the theme. */
export function drawHover(
  context: CanvasRenderingContext2D,
  { x, y, size, label }: Hovered,
  { labelFont, labelSize }: { labelFont: string; labelSize: number },
  { surface, label: ink, highlighted }: Palette,
): void {
  context.beginPath();
  context.arc(x, y, size + 3, 0, Math.PI * 2);
  context.strokeStyle = highlighted;
  context.lineWidth = 2;
  context.stroke();
  if (label === null) return;
  context.font = `600 ${labelSize}px ${labelFont}`;
  const left = x + size + 6;
  const width = context.measureText(label).width + 12;
  const height = labelSize + 10;
  context.beginPath();
  context.roundRect(left, y - height / 2, width, height, 5);
  context.fillStyle = surface;
  context.fill();
  context.lineWidth = 1;
  context.stroke();
  context.fillStyle = ink;
  context.fillText(label, left + 6, y + labelSize / 3);
}
