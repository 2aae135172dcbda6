/** A picture that the processor paints: a number for each pixel, with its parts in the order of `ImageData`. */
export interface Pixels {
  /** Alpha, blue, green and red of each pixel, from the highest byte to the lowest. */
  readonly values: Uint32Array;
  readonly width: number;
  readonly height: number;
}

const opaque = 0xff00_0000 | 0;
const colors = 0x00ff_ffff;

/**
 * Covers a part of a pixel with a color. It is called millions of times a second, so it makes no objects.
 * @param color number of an opaque color, as a pixel has it
 * @param share of the pixel that is covered, from 0 to 1
 */
export function cover(values: Uint32Array, at: number, color: number, share: number): void {
  const under = values[at]!;
  const parts = share >= 1 ? 256 : (share * 256) | 0;
  const alpha = under >>> 24;
  if (parts === 256) {
    values[at] = color;
  } else if (alpha === 255) {
    values[at] = opaque | mix(under, color, parts);
  } else {
    const next = alpha + (((255 - alpha) * parts) >> 8);
    const isPlain = alpha === 0 || ((under ^ color) & colors) === 0;
    values[at] = (next << 24) | (isPlain ? color & colors : mix(under, color, next === 0 ? 0 : (255 * parts) / next));
  }
}

/** Mixes two colors: so many of 256 parts are of the second one. */
function mix(one: number, other: number, parts: number): number {
  // Red and blue have a byte between them, so they are multiplied at once.
  const ends = (one & 0xff_00ff) * (256 - parts) + (other & 0xff_00ff) * parts;
  const middle = (one & 0x00_ff00) * (256 - parts) + (other & 0x00_ff00) * parts;
  return ((ends >>> 8) & 0xff_00ff) | ((middle >>> 8) & 0x00_ff00);
}
