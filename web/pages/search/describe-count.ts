/** Maximum number of concepts that the API counts: those nearest to the query. */
const maxCandidates = 1000;

/** Says how many concepts reach the threshold. @param below those among the nearest that do not */
export function describeFound(total: number, below: number): string {
  if (total === 0) return 'No concept';
  // With one below it, none that was not counted reaches it.
  if (below === 0 && total >= maxCandidates) return `At least ${total.toLocaleString('en')} concepts`;
  return total === 1 ? '1 concept' : `${total.toLocaleString('en')} concepts`;
}

/** Says how many concepts do not reach the threshold; nothing where there are none. */
export function describeBelow(total: number, below: number): string {
  if (below === 0) return '';
  const count = below.toLocaleString('en');
  if (total + below >= maxCandidates) return ` At least ${count} more are below it.`;
  return ` ${count} more ${below === 1 ? 'is' : 'are'} below it.`;
}
