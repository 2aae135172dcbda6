import type { RestoreStore, StagedRow } from '../../../ports.js';
import type { StreamName } from '../../format/streams.js';
import type { RestoreHeader } from '../read-header.js';
import { ontologyNames } from '../read-header.js';
import { readRecords } from '../read-backup.js';
import { listedIds, type MergePlan } from '../restore.js';
import { conceptCandidates } from './merged-ids.js';

/**
 * Plans a merge: says which ontologies are added to, and which concepts would have other ids.
 * @param open reads the document from its beginning
 */
export async function planMerge(
  store: Pick<RestoreStore, 'mergeTargets' | 'takenConceptIds'>,
  open: () => AsyncIterable<Uint8Array>,
  header: RestoreHeader,
): Promise<MergePlan> {
  const names = new Set(ontologyNames(header));
  let changedConcepts = 0;
  const concepts: { from: string; to: string }[] = [];
  await readRecords(open, header, 0, async (rows) => {
    for (const name of namedIn(rows)) names.add(name);
    const ids = rows.flatMap(({ stream, row }) => (stream === 'concepts' ? [String(row['concept_id'])] : []));
    if (ids.length === 0) return;
    const taken = await store.takenConceptIds(ids);
    changedConcepts += taken.length;
    for (const from of taken.slice(0, listedIds - concepts.length)) {
      concepts.push({ from, to: await freeConceptId(store, from) });
    }
  });
  return { targets: await store.mergeTargets([...names]), changedConcepts, concepts };
}

/** Names of all ontologies that a backup names. @param open reads the document from its beginning */
export async function ontologiesIn(open: () => AsyncIterable<Uint8Array>, header: RestoreHeader): Promise<string[]> {
  const names = new Set(ontologyNames(header));
  await readRecords(open, header, 0, async (rows) => {
    for (const name of namedIn(rows)) names.add(name);
  });
  return [...names];
}

/** Fields with the name of an ontology, in streams that say which ones there are. */
const nameFields: Partial<Record<StreamName, string>> = {
  ontologies: 'name',
  sources: 'document',
  document_details: 'ontology',
};

function namedIn(rows: readonly StagedRow[]): string[] {
  return rows.flatMap(({ stream, row }) => {
    const field = nameFields[stream];
    return field === undefined ? [] : [String(row[field])];
  });
}

async function freeConceptId(store: Pick<RestoreStore, 'takenConceptIds'>, conceptId: string): Promise<string> {
  const candidates = conceptCandidates(conceptId);
  for (let attempt = 0; ; attempt += 1) {
    const id = candidates(attempt);
    if ((await store.takenConceptIds([id])).length === 0) return id;
  }
}
