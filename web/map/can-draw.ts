let known: boolean | null = null;

/** True if the browser can draw the map. */
export function canDraw(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null;
  return known;
}
