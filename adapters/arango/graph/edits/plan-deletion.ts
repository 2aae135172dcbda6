import { awaitReads } from '../../../../domain/concurrency/read-plan.js';
import { unsupportedConcepts } from '../../../../domain/graph/unsupported-concepts.js';
import type { CurationReader, DeletionPlan } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { supportReader } from '../deletion/support-reader.js';
import { requireConceptsWritable } from '../ontologies/require-writable.js';
import { findEnds, countRemoved } from './plan-deletion-statements.js';

const collections = [
  ...(['concept', 'evidence', 'relationship', 'relationship_support', 'ontology', 'source', 'job'] as const),
] as const;

/** Lists what deleting concepts and relationships would remove, by the rule that the deletion itself follows. */
export function deletionPlans(database: ArangoDatabase): Pick<CurationReader, 'planDeletion'> {
  return {
    planDeletion: (_scope, { conceptIds: removed, edgeIds }) =>
      database.read(collections, async (reading): Promise<DeletionPlan> => {
        const ends = await reading.rows(findEnds, { edgeIds });
        await requireConceptsWritable(reading, [...new Set([...removed, ...ends])]);
        const plan = unsupportedConcepts(ends, removed);
        const conceptIds = await awaitReads(plan, supportReader(reading, { edgeIds }, false));
        const counts = (await reading.first(countRemoved, { conceptIds, edgeIds }))!;
        return { conceptIds: conceptIds.sort(), ...counts };
      }),
  };
}
