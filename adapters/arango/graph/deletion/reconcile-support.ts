import { awaitReads } from '../../../../domain/concurrency/read-plan.js';
import { unsupportedConcepts } from '../../../../domain/graph/unsupported-concepts.js';
import { renewRelationship } from '../relationships/write-relationships.js';
import type { GraphWork } from '../work/graph-work.js';
import { evidencedConcepts } from './evidenced-concepts.js';
import { forgetKept, keepConcepts, type KeepingOntology } from './keep-concepts.js';
import { presentSupport } from './present-support.js';
import { removeConcepts } from './remove-concepts.js';
import { removeRelationship } from './remove-relationship.js';

export type { KeepingOntology } from './keep-concepts.js';

/** Counts of what was removed. */
export interface RemovedCounts {
  concepts: number;
  relationships: number;
}

/**
 * Removes the relationships that nothing supports any more, and renews the confidence of the others.
 * @returns the number of removed rows
 */
export async function reconcileRelationships(work: GraphWork, edgeIds: readonly string[]): Promise<number> {
  const support = await work.find('relationship_support', 'edgeId', edgeIds);
  await work.find('relationship', 'edgeId', edgeIds);
  const supported = new Set(support.map(({ edgeId }) => edgeId));
  let removed = 0;
  for (const edgeId of edgeIds) {
    if (supported.has(edgeId)) await renewRelationship(work, edgeId);
    else if ((await removeRelationship(work, edgeId)).length > 0) removed += 1;
  }
  return removed;
}

/**
 * Updates or removes concepts whose support was removed. While quotes evidence one, its description follows them.
 * Without any it stays, where it does, with what people wrote and nothing else.
 */
export async function reconcileConcepts(
  work: GraphWork,
  lost: readonly string[],
  keeping: KeepingOntology | null,
): Promise<RemovedCounts> {
  const concepts = await awaitReads(unsupportedConcepts(lost), presentSupport(work, keeping !== null));
  const removed = new Set(concepts);
  const relationships = await removeConcepts(work, concepts);
  await keepConcepts(
    work,
    lost.filter((conceptId) => !removed.has(conceptId)),
    keeping,
  );
  await forgetKept(work, lost);
  return { concepts: concepts.length, relationships };
}

/**
 * Settles concepts that a merge, a split or its undoing wrote: those that nothing supports any more go, with what only
 * they supported. One that is left without quotes stays for relationships that people wrote, as where a document takes
 * its last one.
 */
export async function reconcileRegrouped(
  work: GraphWork,
  conceptIds: readonly string[],
  keeping: KeepingOntology | null,
): Promise<void> {
  const unsupported = await awaitReads(unsupportedConcepts(conceptIds), presentSupport(work, keeping !== null));
  await removeConcepts(work, unsupported);
  const evidenced = await evidencedConcepts(work, conceptIds);
  const concepts = await work.find('concept', 'conceptId', conceptIds);
  const unquoted = concepts.filter(({ conceptId, support }) => support.length === 0 && !evidenced.has(conceptId));
  await keepConcepts(
    work,
    unquoted.map(({ conceptId }) => conceptId),
    keeping,
  );
}

/** Removes the concept with its evidence and relationships, and what only these supported. */
export async function removeConcept(work: GraphWork, conceptId: string): Promise<void> {
  const plan = unsupportedConcepts([], [conceptId]);
  await removeConcepts(work, await awaitReads(plan, presentSupport(work, false)));
}
