/** Compares texts by their code units, as pages and lists are in order in every store. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
