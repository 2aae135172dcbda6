import assert from 'node:assert/strict';
import { dotAt } from '../../../web/map/drawing/dot-at.js';
import { paintDot } from '../../../web/map/painting/paint-dot.js';
import { paintLine } from '../../../web/map/painting/paint-line.js';
import type { Pixels } from '../../../web/map/painting/pixels.js';

const red = 0xff00_00ff | 0;
const blue = 0xffff_0000 | 0;

describe('painting a map without a graphics card', () => {
  it('a disc covers its area, wherever its centre is between the pixels', () => {
    for (const [x, y, radius] of [
      [20, 20, 3],
      [20.5, 20.25, 3],
      [19.7, 20.9, 8.4],
      [20, 20, 1],
    ] as const) {
      const pixels = emptyPixels(40, 40);
      paintDot(pixels, x, y, radius, red);
      // Its edge is soft to the inside, as that of WebGL: half a pixel less.
      const area = Math.PI * (radius - 0.5) ** 2;
      assert.ok(Math.abs(coverOf(pixels) - area) < 0.1 * area + 0.5, `${radius}: ${coverOf(pixels)} of ${area}`);
    }
  });

  it('a disc that reaches over an edge of the picture is painted as far as it is inside', () => {
    for (const [x, y] of [
      [0, 10],
      [20, 10],
      [10, 0],
      [10, 20],
    ] as const) {
      const pixels = emptyPixels(20, 20);
      paintDot(pixels, x, y, 6, red);
      const half = (Math.PI * 5.5 ** 2) / 2;
      assert.ok(Math.abs(coverOf(pixels) - half) < 0.1 * half, `${coverOf(pixels)} of ${half}`);
    }
    const pixels = emptyPixels(20, 20);
    for (const [x, y] of [
      [-10, 10],
      [30, 10],
      [10, -10],
      [10, 30],
    ] as const)
      paintDot(pixels, x, y, 6, red);
    assert.equal(coverOf(pixels), 0);
  });

  it('a line covers its length times its thickness in any direction, and nothing outside of the picture', () => {
    for (let angle = 0; angle < 2 * Math.PI; angle += 0.3) {
      const pixels = emptyPixels(100, 80);
      const to = [50 + 30 * Math.cos(angle), 40 + 30 * Math.sin(angle)] as const;
      paintLine(pixels, [50, 40], to, 2, red);
      assert.ok(Math.abs(coverOf(pixels) - 60) < 6, `${angle}: ${coverOf(pixels)}`);
    }
    for (const y of [-5, 85]) {
      const pixels = emptyPixels(100, 80);
      paintLine(pixels, [-1000, y], [1000, y], 2, red);
      assert.equal(coverOf(pixels), 0);
    }
    const crossing = emptyPixels(100, 80);
    paintLine(crossing, [-1000, -960], [1000, 1040], 2, red);
    assert.ok(Math.abs(coverOf(crossing) - 60 * Math.SQRT2 * 2) < 60, String(coverOf(crossing)));
  });

  it('a color hides the one below it, and mixes with it at its edge', () => {
    const pixels = emptyPixels(20, 20);
    paintDot(pixels, 10, 10, 8, red);
    paintDot(pixels, 10, 10, 4, blue);
    assert.equal(pixels.values[10 * 20 + 10], blue >>> 0);
    assert.equal(pixels.values[10 * 20 + 16], red >>> 0);
    const mixed = pixels.values[10 * 20 + 13]!;
    assert.equal(mixed >>> 24, 255);
    assert.ok((mixed & 255) > 0 && ((mixed >>> 16) & 255) > 0, mixed.toString(16));
  });

  it('of two concepts at one place the one in front is pointed at, and none beside them', () => {
    const dots = ['behind', 'front'].map((id, index) => ({
      id,
      x: index,
      y: 0,
      size: 6,
      color: '#000',
      zIndex: index,
    }));
    const view = { a: 2, b: 0, c: 0, d: -2, e: 100, f: 50 };
    assert.equal(dotAt(dots, view, 1, { x: 101, y: 50 })?.id, 'front');
    assert.equal(dotAt(dots, view, 1, { x: 94.5, y: 50 })?.id, 'behind');
    assert.equal(dotAt(dots, view, 1, { x: 100, y: 57 }), null);
    assert.equal(dotAt(dots, view, 2, { x: 100, y: 57 })?.id, 'front', 'it is larger when the map is zoomed');
  });
});

function emptyPixels(width: number, height: number): Pixels {
  return { values: new Uint32Array(width * height), width, height };
}

/** Number of pixels that are covered, those in part by their part. */
function coverOf({ values }: Pixels): number {
  return values.reduce((sum, value) => sum + (value >>> 24) / 255, 0);
}
