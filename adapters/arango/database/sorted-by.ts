/** Rows in the order of the code units of these parts, as the embedded store sorts texts. */
export function sortedBy<Row>(rows: readonly Row[], parts: (row: Row) => readonly string[]): Row[] {
  return rows
    .map((row) => ({ row, of: parts(row) }))
    .sort((a, b) => {
      const at = a.of.findIndex((part, index) => part !== b.of[index]);
      return at < 0 ? 0 : a.of[at]! < b.of[at]! ? -1 : 1;
    })
    .map(({ row }) => row);
}
