/**
 * The numbers that records get in another store: each keeps one that it has there, others keep their own where it comes
 * after the last one there, or get the next.
 * @param records in the order of their own numbers; `given`: the one that a record has there, null before it came
 * @param last the last number of the other store, 0 before the first
 */
export function numbered(records: readonly { own: number; given: number | null }[], last: number): number[] {
  let highest = last;
  return records.map(({ own, given }) => {
    if (given !== null) return given;
    highest = Math.max(own, highest + 1);
    return highest;
  });
}
