/**
 * Says how many citations of a sentence do not hold.
 * @param holding number of those that do
 */
export function describeRejected(rejected: number, holding: number): string {
  if (holding > 0) {
    return rejected === 1 ? 'A further citation does not hold.' : `${rejected} further citations do not hold.`;
  }
  return rejected === 1 ? 'Its citation does not hold.' : `None of its ${rejected} citations holds.`;
}
