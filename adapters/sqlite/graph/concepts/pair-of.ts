/** The row of an unordered pair: the smaller id comes first. */
export function pairOf(one: string, other: string): { concept_id: string; other_id: string } {
  return one < other ? { concept_id: one, other_id: other } : { concept_id: other, other_id: one };
}
