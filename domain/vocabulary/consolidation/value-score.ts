/**
 * Value of a type: the number of its relationships. How often it is traversed, which parts of the graph it connects and
 * how its use changes are not recorded, so they do not count.
 */
export function valueScore({ usageCount }: { usageCount: number }): number {
  return usageCount;
}
