/** Milliseconds that one drawing may take: half of a frame, where the map is to move at 50 a second. */
const maxMs = 10;
/** Drawings in succession that take longer before it is believed; the first one compiles the programs of WebGL. */
const slowDrawings = 2;

/** Speed at which WebGL draws a map; `unknown` until it was measured. */
export type DrawingSpeed = 'unknown' | 'fast' | 'slow';

/** Measures how long WebGL takes for what was just drawn on some canvases. Gives the speed known so far. */
export function createSpeedMeter(canvases: readonly HTMLCanvasElement[]): () => DrawingSpeed {
  let slow = 0;
  return () => {
    const began = performance.now();
    for (const canvas of canvases) {
      const context = canvas.getContext('webgl2');
      // Reading a pixel waits until all is drawn.
      context?.bindFramebuffer(context.FRAMEBUFFER, null);
      context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
    }
    slow = performance.now() - began > maxMs ? slow + 1 : 0;
    if (slow === 0) return 'fast';
    return slow < slowDrawings ? 'unknown' : 'slow';
  };
}
