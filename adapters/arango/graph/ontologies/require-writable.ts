import { openStatuses } from '../../../../domain/jobs/job-status.js';
import { requireWritable } from '../../../../domain/ontologies/require-writable.js';
import type { Session } from '../../database/session.js';
import { findOntologyState, type OntologyState } from './ontology-statements.js';

/** Reads whether an ontology takes changes, in a transaction that decides on `job` and `ontology`. */
export async function ontologyState(session: Session, ontologyId: string): Promise<OntologyState> {
  return (await session.first(findOntologyState, { ontologyId, open: openStatuses }))!;
}

/**
 * Checks that an ontology takes changes: it is neither frozen nor being deleted.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export async function requireOntologyWritable(session: Session, ontologyId: string, jobId?: string): Promise<void> {
  const { deletedBy, state } = await ontologyState(session, ontologyId);
  requireWritable(deletedBy ?? undefined, state ?? undefined, jobId);
}
