import type Sigma from 'sigma';
import type { Dot, Line } from '../drawing/scene.js';
import { viewOf } from '../drawing/view-of.js';
import { paintDot } from './paint-dot.js';
import { paintLines } from './painted-lines.js';
import type { View } from './painted-lines.js';
import { toColorNumber } from './to-color-number.js';

/** Concepts and relationships that the processor paints below the labels of a map. */
export interface PaintedMap {
  /** Paints the map as it is looked at now. */
  paint(): void;
  /** Paints other concepts and relationships, those in front last. */
  replace(dots: readonly Dot[], lines: readonly Line[]): void;
  destroy(): void;
}

/**
 * Paints a map where WebGL is slow, as without a graphics card. Concepts are painted with each frame, so they are where
 * they belong and as large as they should be; relationships follow within some frames.
 */
export function paintMap<N extends object, E extends object>(sigma: Sigma<N, E>): PaintedMap {
  const lines = paintLines();
  const canvas = document.createElement('canvas');
  canvas.className = 'map-painting';
  const context = canvas.getContext('2d')!;
  let image = new ImageData(1, 1);
  let dots: readonly Dot[] = [];
  sigma.getContainer().prepend(lines.canvas, canvas);

  const paintDots = ({ width, height, pixelRatio, matrix: { a, b, c, d, e, f }, scale }: View): void => {
    const [columns, rows] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
    if (image.width !== columns || image.height !== rows) {
      image = new ImageData(columns, rows);
      [canvas.width, canvas.height] = [columns, rows];
      [canvas.style.width, canvas.style.height] = [`${width}px`, `${height}px`];
    } else image.data.fill(0);
    const pixels = { values: new Uint32Array(image.data.buffer), width: columns, height: rows };
    for (const { x, y, size, color } of dots) {
      const [left, top] = [(a * x + c * y + e) * pixelRatio, (b * x + d * y + f) * pixelRatio];
      paintDot(pixels, left, top, size * scale * pixelRatio, toColorNumber(color));
    }
    context.putImageData(image, 0, 0);
  };

  return {
    paint() {
      const view = {
        ...{ ...sigma.getDimensions(), pixelRatio: window.devicePixelRatio },
        ...{ matrix: viewOf(sigma), scale: sigma.scaleSize() },
      };
      paintDots(view);
      lines.show(view);
    },
    replace(nextDots, nextLines) {
      dots = nextDots;
      lines.replace(nextLines);
    },
    destroy() {
      lines.destroy();
      canvas.remove();
    },
  };
}
