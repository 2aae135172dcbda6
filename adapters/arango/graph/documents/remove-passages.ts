import type { PassageDocument } from '../records/document-records.js';
import type { GraphWork } from '../work/graph-work.js';

/** Removes passages with their vectors. */
export async function removePassages(work: GraphWork, passages: readonly PassageDocument[]): Promise<void> {
  const ids = passages.map(({ passageId }) => passageId);
  for (const vector of await work.find('passage_vector', 'passageId', ids)) work.remove('passage_vector', vector);
  for (const passage of passages) work.remove('passage', passage);
}
