/** A count with its digits in groups of three. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
