import type { GraphDelta } from '../../../../domain/graph/delta.js';
import { openStatuses } from '../../../../domain/jobs/job-status.js';
import {
  conceptsChangedByHand,
  isWritable,
  ontologiesChanged,
  requireWritable as requireWritableState,
} from '../../../../domain/ontologies/require-writable.js';
import type { Reading } from '../../database/session.js';
import type { GraphWork } from '../work/graph-work.js';
import { findOntologiesWithRecords, findOntologyState, type OntologyState } from './ontology-statements.js';

/**
 * Checks that all that the delta changes takes changes.
 * @param known states of ontologies that were read already
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export async function requireWritable(
  work: GraphWork,
  delta: GraphDelta,
  known: readonly (OntologyState & { ontologyId: string })[],
): Promise<void> {
  const retracted = (delta.retract ?? delta.retractChunks)?.documentId;
  const document = retracted === undefined ? undefined : await work.one('document', 'documentId', retracted);
  for (const ontologyId of ontologiesChanged(delta, () => document?.ontologyId)) {
    const found = known.find((one) => one.ontologyId === ontologyId);
    const { deletedBy, state } = found ?? (await ontologyState(work.reading, ontologyId));
    requireWritableState(deletedBy ?? undefined, state ?? undefined, delta.id.jobId);
  }
  const { edit } = delta;
  const edge = edit?.kind === 'delete_relationship' ? await work.one('relationship', 'edgeId', edit.edgeId) : undefined;
  const ends = edge === undefined ? [] : [edge.from, edge.to];
  await requireConceptsWritable(
    work.reading,
    conceptsChangedByHand(delta, () => ends),
  );
}

/**
 * Asks for concepts that a person changes.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export async function requireConceptsWritable(reading: Reading, conceptIds: readonly string[]): Promise<void> {
  if (conceptIds.length === 0) return;
  const ontologyIds = await reading.rows(findOntologiesWithRecords, { conceptIds });
  for (const ontologyId of ontologyIds) await requireOntologyWritable(reading, ontologyId);
}

/** Reads whether an ontology takes changes. */
export async function ontologyState(reading: Reading, ontologyId: string): Promise<OntologyState> {
  return (await reading.first(findOntologyState, { ontologyId, open: openStatuses }))!;
}

/**
 * Checks that an ontology takes changes: it is neither frozen nor being deleted.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export async function requireOntologyWritable(reading: Reading, ontologyId: string, jobId?: string): Promise<void> {
  const { deletedBy, state } = await ontologyState(reading, ontologyId);
  requireWritableState(deletedBy ?? undefined, state ?? undefined, jobId);
}

/** True if an ontology takes changes, of whatever job. */
export async function isOntologyWritable(reading: Reading, ontologyId: string): Promise<boolean> {
  const { deletedBy, state } = await ontologyState(reading, ontologyId);
  return isWritable(deletedBy ?? undefined, state ?? undefined);
}
