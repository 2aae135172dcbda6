import type { ConceptUpsert } from '../../../../domain/graph/upserts.js';
import type { GraphWork } from '../work/graph-work.js';

/**
 * Makes a concept what it was first created as, where it was created again by another version of the same document in
 * between, and neither another document nor a person has to do with it. Its description is to be renewed then.
 */
export async function restoreConcept(_work: GraphWork, _concept: ConceptUpsert, _documentId: string): Promise<void> {
  throw new Error('Restored concepts are not built yet.');
}
