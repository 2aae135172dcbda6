const known = new Map<string, number>();

/** Makes the number of an opaque color of CSS that pixels have. */
export function toColorNumber(css: string): number {
  let number = known.get(css);
  if (number === undefined) {
    const context = document.createElement('canvas').getContext('2d')!;
    context.fillStyle = css;
    // Whatever was written, a canvas says it as #rrggbb.
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(String(context.fillStyle).slice(at, at + 2), 16));
    number = 0xff00_0000 | (blue! << 16) | (green! << 8) | red! | 0;
    known.set(css, number);
  }
  return number;
}
