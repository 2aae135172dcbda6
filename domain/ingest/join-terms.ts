import { joinLabels, labelsIn } from '../editing/decisions/side-of-label.js';
import type { TermUpsert } from '../graph/upserts.js';

/** Each term of a concept in a source once, under the labels of all its rows that are known. */
export function joinTerms(rows: readonly TermUpsert[]): TermUpsert[] {
  const byKey = new Map<string, TermUpsert>();
  for (const row of rows) {
    const key = JSON.stringify([row.conceptId, row.term, row.sourceId]);
    const labels = [byKey.get(key)?.label, row.label].flatMap((label) => labelsIn(label ?? null));
    byKey.set(key, { ...row, ...(labels.length > 0 && { label: joinLabels(labels) }) });
  }
  return [...byKey.values()];
}
