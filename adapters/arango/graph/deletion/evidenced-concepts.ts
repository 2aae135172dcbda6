import type { GraphWork } from '../work/graph-work.js';
import { findEvidenced } from './support-reader-statements.js';

/** Those of the concepts that quotes evidence now; a concept with thousands of them is not read as a whole. */
export async function evidencedConcepts(work: GraphWork, conceptIds: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = new Set(conceptIds);
  const evidenced = new Set<string>();
  const removed: { conceptId: string; key: string }[] = [];
  for (const [key, { before, now }] of work.records.of('evidence')) {
    const conceptId = (now ?? before)?.conceptId;
    if (conceptId === undefined || !asked.has(conceptId)) continue;
    if (now === undefined) removed.push({ conceptId, key });
    else evidenced.add(conceptId);
  }
  const open = conceptIds.filter((id) => !evidenced.has(id));
  if (open.length === 0) return evidenced;
  const keys = removed.filter(({ conceptId }) => !evidenced.has(conceptId)).map(({ key }) => key);
  for (const id of await work.reading.rows(findEvidenced, { conceptIds: open, removed: keys })) evidenced.add(id);
  return evidenced;
}
