import { ConcordanceError } from '../errors.js';
import { jobKindRules, kindRulesOf, type JobKind, type JobKinds, type SubmittingKind } from './kinds.js';
import type {
  BatchJob,
  DeletionJob,
  IngestionJob,
  Job,
  JobOf,
  OfOntology,
  OntologyJob,
  PlainJob,
  ProgramJob,
  ReingestionJob,
} from './job.js';

/**
 * The fields of a job that say which workflow is its own; none of them changes while the job is open. `ontology` is
 * there where its kind has one.
 */
export type JobIdentity = Pick<Job, 'jobId' | 'kind' | 'filename'> &
  Partial<Pick<OfOntology, 'ontology' | 'submittedOntology'>>;

/**
 * True if the job belongs to an ontology, and so takes its turn there. The store records what the table of kinds says.
 */
export function hasOntology(job: Job): job is OntologyJob {
  return 'ontologyId' in job;
}

/** True if the job reads a document. */
export function hasDocument(job: Job): job is IngestionJob {
  return 'documentId' in job;
}

/** The job, which is known to belong to an ontology. @throws ConcordanceError `internal_error` for all others */
export function asOntologyJob(job: Job): OntologyJob {
  if (hasOntology(job)) return job;
  throw new ConcordanceError('internal_error', `The job ${job.jobId} has no ontology; it is of the kind ${job.kind}.`);
}

/** The job, which is known to read a document. @throws ConcordanceError `internal_error` for all others */
export function asIngestion(job: Job): IngestionJob {
  if (hasDocument(job)) return job;
  throw new ConcordanceError(
    'internal_error',
    `The job ${job.jobId} reads no document; it is of the kind ${job.kind}.`,
  );
}

/** True if the job submits others: the lines of a manifest, or documents that are read again. */
export function isBatch(job: Job): job is BatchJob {
  return isSubmittingKind(job.kind);
}

/** True if the job submits documents of an ontology to be read again. */
export function isRereading(job: Job): job is ReingestionJob {
  return job.kind === 'reingestion';
}

/** True if jobs of the kind submit others. */
export function isSubmittingKind(kind: string): kind is SubmittingKind {
  const kinds: JobKinds = jobKindRules;
  return Object.hasOwn(kinds, kind) && kinds[kind]?.submits !== undefined;
}

/** The job, which is known to submit others. @throws ConcordanceError `internal_error` for all others */
export function asBatch(job: Job): BatchJob {
  if (isBatch(job)) return job;
  throw new ConcordanceError(
    'internal_error',
    `The job ${job.jobId} submits no others; it is of the kind ${job.kind}.`,
  );
}

/** True if a file was sent with the job: a document or a manifest. All others are plain. */
export function hasFile(job: Job): job is IngestionJob | BatchJob {
  return hasDocument(job) || isBatch(job);
}

/** The job, which is known to have no file. @throws ConcordanceError `internal_error` for all others */
export function asPlain(job: Job): PlainJob {
  if (!hasFile(job)) return job;
  throw new ConcordanceError('internal_error', `The job ${job.jobId} has a file; it is of the kind ${job.kind}.`);
}

/**
 * The job, which is known to take something out of the graph. @throws ConcordanceError `internal_error` for all others
 */
export function asDeletion(job: Job): DeletionJob {
  if (isDeletion(job)) return job;
  throw new ConcordanceError('internal_error', `The job ${job.jobId} deletes nothing; it is of the kind ${job.kind}.`);
}

/** True if the job takes something out of the graph. */
export function isDeletion(job: Job): job is DeletionJob {
  return job.kind === 'document_deletion' || job.kind === 'ontology_deletion';
}

/** True if the job runs a program, whose execution is recorded beside it. */
export function hasExecution(job: Job): job is ProgramJob {
  const kinds: JobKinds = jobKindRules;
  return Object.hasOwn(kinds, job.kind) && kinds[job.kind]?.hasExecution === true;
}

/** The job, which is known to be of the kind. @throws ConcordanceError `internal_error` for all others */
export function asKind<Kind extends JobKind>(job: Job, kind: Kind): JobOf<Kind> {
  if (isOfKind(job, kind)) return job;
  throw new ConcordanceError('internal_error', `The job ${job.jobId} is of the kind ${job.kind}, not ${kind}.`);
}

function isOfKind<Kind extends JobKind>(job: Job, kind: Kind): job is Job & JobOf<Kind> {
  return job.kind === kind;
}

/** The ontology whose queue the job is in; null for jobs of kinds that have none. */
export function ontologyIdOf(job: Job): string | null {
  return hasOntology(job) ? job.ontologyId : null;
}

/**
 * The ontology of a job without fields of its own that is created; null for kinds that have none.
 * @throws ConcordanceError `internal_error` where its kind has an ontology and none is given, and the other way round
 */
export function openedOntology(
  { jobId, kind, ontologyId, ontology }: { jobId: string; kind: string } & Partial<OfOntology>,
  kinds?: JobKinds,
): OfOntology | null {
  const { hasOntology } = kindRulesOf({ kind }, kinds);
  const isGiven = ontologyId !== undefined && ontology !== undefined;
  if (hasOntology === isGiven) return isGiven ? { ontologyId, ontology } : null;
  const needs = hasOntology ? 'needs an ontology' : 'has no ontology';
  throw new ConcordanceError('internal_error', `The job ${jobId} is of the kind ${kind}, which ${needs}.`);
}
