import { openStatuses } from '../../../../domain/jobs/job-status.js';
import { requireWritable } from '../../../../domain/ontologies/require-writable.js';
import type { Reading } from '../../database/session.js';
import { findOntologyState, type OntologyState } from './ontology-statements.js';

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
  requireWritable(deletedBy ?? undefined, state ?? undefined, jobId);
}
