/**
 * True if two names are the same search term. Keys join "owners" and "owner", but a concept to which a split left the
 * one does not get the other for it.
 */
export function isSameTerm(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
