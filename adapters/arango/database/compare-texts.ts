/** Compares texts by their code units, as the embedded store sorts them. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
