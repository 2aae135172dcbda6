import { readAll } from '../graph/model.js';
import { noDocument, noOntology } from '../no-such.js';
import { startSubmittedJob, type StartDependencies } from '../jobs/commands/start-submitted-job.js';
import { asOntologyJob } from '../jobs/job-identity.js';
import type { OntologyJob } from '../jobs/job.js';
import type {
  AuditEntry,
  DocumentsDeletionPlan,
  DeletionStore,
  GraphReader,
  IdMaker,
  NotifyOutcome,
} from '../ports.js';
import { ontologyOf } from '../query/require-ontology.js';
import type { DeletionTarget } from './deletion.js';
import { mintJobId } from '../jobs/mint-job-id.js';

export interface DeletionRequestDependencies extends StartDependencies {
  store: DeletionStore & Pick<GraphReader, 'ontologyByName' | 'ontologyNames'>;
  ids: IdMaker;
}

/** Actor and audit entry of a deletion. */
export interface DeletionRequest {
  ownerId: string;
  ownerName: string;
  /** Target and details are filled in. */
  audit: AuditEntry;
}

/**
 * Reads the ontology to delete, which must exist.
 * @throws ConcordanceError `not_found`
 */
export async function ontologyTarget(
  store: DeletionRequestDependencies['store'],
  name: string,
): Promise<DeletionTarget> {
  const named = store.ontologyByName.bind(store);
  const { ontologyId } = await ontologyOf(store, readAll, name, named);
  return { ontologyId };
}

/**
 * Counts what a deletion would remove; removes nothing.
 * @throws ConcordanceError `not_found`, `ontology_frozen`, `deletion_in_progress`
 */
export async function planDocumentsDeletion(
  { store }: Pick<DeletionRequestDependencies, 'store'>,
  target: DeletionTarget,
): Promise<DocumentsDeletionPlan> {
  const plan = await store.documentsDeletionPlan(readAll, target);
  if (plan !== undefined) return plan;
  throw 'documentId' in target ? noDocument(target.documentId) : noOntology();
}

/**
 * Submits the deletion of a document or an ontology. Where it is being deleted already, that job is given.
 * @throws ConcordanceError `not_found`, `ontology_frozen`, `deletion_in_progress`
 */
export async function requestDeletion(
  { store, ids, ...start }: DeletionRequestDependencies,
  target: DeletionTarget,
  { audit, ...owner }: DeletionRequest,
): Promise<{ job: OntologyJob; notified: NotifyOutcome | null }> {
  const opened = await store.openDeletion({
    jobId: mintJobId(ids, 'documentId' in target ? 'document_deletion' : 'ontology_deletion'),
    ...owner,
    target,
    audit,
  });
  const job = asOntologyJob(opened.job);
  if (!opened.isNew) return { job, notified: null };
  return { job, notified: await startSubmittedJob(start, job) };
}
