import { requirePermission, type Actor } from '../access/has-permission.js';
import { ConcordanceError } from '../errors.js';
import { readAll } from '../graph/model.js';
import { hasDocument, isBatch } from '../jobs/job-identity.js';
import { isSubmitter, type BatchJob, type IngestionJob } from '../jobs/job.js';
import type {
  AccessStore,
  Clock,
  GraphReader,
  JobWorkflows,
  JobStore,
  SubmissionOutcome,
  WebReader,
} from '../ports.js';
import { costLimitOf } from '../submission/reading-options.js';
import { submitStored, type DocumentSubmission, type SubmissionDependencies } from '../submission/submit-document.js';
import { additionalSubmissionPermissions, ingestionPermission } from '../submission/submission-permissions.js';
import { submitText } from '../submission/submit-text.js';
import { nameOfUrl, submitUrl } from '../submission/submit-url.js';
import type { BatchSender } from './batch.js';
import type { KeyOrder } from './key-order.js';
import { lineJobId, lineOntologyId, submitOnce } from './line-job.js';
import { readBatchLine, type OrderedDocument } from './read-line.js';
import type { ManifestLine } from './split-lines.js';
import { filenameIn } from './filename-in.js';
import { actorOf, refusedLine, submittedLine, textOfLine, type SubmittedLine } from './submitted-line.js';

export interface SubmitLineDependencies extends SubmissionDependencies {
  store: SubmissionDependencies['store'] &
    Pick<JobStore, 'job'> &
    Pick<GraphReader, 'ontologyNames' | 'ontologyNamedAt'> &
    Pick<AccessStore, 'userById' | 'rulesOf' | 'token' | 'apiKeys'>;
  web: WebReader;
  workflows: Pick<JobWorkflows, 'cancelJob'>;
  clock: Clock;
}

/** A batch whose lines are submitted. */
export interface SentBatch {
  jobId: string;
  sender: BatchSender;
  /** Time at which its manifest was sent: its lines mean the ontologies that had these names then. */
  namedAt: string;
}

/** Returns when the manifest was sent, also for a batch that submits it again. */
export async function sentAt(store: Pick<JobStore, 'job'>, { retryOf, createdAt }: BatchJob): Promise<string> {
  const before = retryOf === null ? undefined : await store.job(retryOf);
  return before !== undefined && isBatch(before) ? sentAt(store, before) : createdAt;
}

/**
 * Submits what a line of a manifest asks for.
 * @param inOrder keeps the order of lines about the same document
 * @throws what has nothing to do with the line
 */
export async function submitLine(
  dependencies: SubmitLineDependencies,
  batch: SentBatch,
  line: ManifestLine,
  inOrder: KeyOrder,
  signal?: AbortSignal,
): Promise<SubmittedLine> {
  try {
    const ordered = readBatchLine(textOfLine(line), batch.sender.defaults);
    const jobId = lineJobId(batch.jobId, line.number);
    const submitted = await inOrder(ordered, () =>
      submitOnce(dependencies.store, jobId, () => submit(dependencies, batch, jobId, ordered, signal)),
    );
    const done = await submittedLine(dependencies, { line: line.number }, jobId, submitted);
    const filename = done.line.outcome === 'accepted' ? null : nameOf(ordered);
    return filename === null ? done : { ...done, line: { ...done.line, filename } };
  } catch (error) {
    const filename = filenameIn(line);
    return refusedLine({ line: line.number, ...(filename !== null && { filename }) }, error);
  }
}

/** Name of the file that a valid line gives, else that of its URL. */
function nameOf({ content, filename }: OrderedDocument): string | null {
  return filename ?? ('url' in content ? nameOfUrl(content.url) : null);
}

async function submit(
  dependencies: SubmitLineDependencies,
  { jobId: batchId, sender, namedAt }: SentBatch,
  jobId: string,
  ordered: OrderedDocument,
  signal: AbortSignal | undefined,
): Promise<SubmissionOutcome> {
  const ontologyName = await dependencies.store.ontologyNamedAt(readAll, ordered.ontology, namedAt);
  await requirePermissions(dependencies, actorOf(sender), ontologyName);
  const { content, filename, costCapUsd, ...document } = ordered;
  const submission = {
    ...document,
    ...{ jobId, batchId, namedAt, ownerId: sender.userId, ownerName: sender.username },
    newOntologyId: lineOntologyId(jobId),
    // Without a limit of its own, the document is held by that of the batch alone.
    costCapUsd: costLimitOf(costCapUsd, 0),
    ...(sender.onUnreadableAnswer !== undefined && { onUnreadableAnswer: sender.onUnreadableAnswer }),
  };
  if ('text' in content) return submitText(dependencies, submission, { text: content.text, filename });
  if ('url' in content) return submitUrl(dependencies, submission, { url: content.url, filename }, signal);
  return submitOriginalOf(dependencies, await ownJob(dependencies, sender, content.jobId), submission, filename);
}

/** Submits the original of the job again, with its key and name unless others are given. */
function submitOriginalOf(
  dependencies: SubmitLineDependencies,
  { contentHash, bytes, blobKey: key, contentType, ...original }: IngestionJob,
  submission: DocumentSubmission,
  filename: string | null,
): Promise<SubmissionOutcome> {
  const documentKey = submission.documentKey ?? original.documentKey;
  const stored = { key, bytes, sha256: contentHash.replace(/^sha256:/, '') };
  const named = { stored, contentType, filename: filename ?? original.filename };
  return submitStored(dependencies, { ...submission, documentKey }, named);
}

/** The job whose original is read again: as long as it is there, so is the original. */
async function ownJob(
  { store }: Pick<SubmitLineDependencies, 'store'>,
  { userId }: BatchSender,
  jobId: string,
): Promise<IngestionJob> {
  const job = await store.job(jobId);
  const isOwn = job !== undefined && hasDocument(job) && isSubmitter(job, userId);
  if (isOwn && job.documentDeleted !== true) return job;
  throw new ConcordanceError(
    'not_found',
    `You have no job ${JSON.stringify(jobId)} that read a document; GET /jobs lists yours.`,
  );
}

/** The permissions of the sender are checked for each line: it may have been taken from them since. */
async function requirePermissions(dependencies: SubmitLineDependencies, actor: Actor, ontology: string): Promise<void> {
  await requirePermission(dependencies, actor, ingestionPermission);
  for (const needed of await additionalSubmissionPermissions(dependencies, ontology)) {
    await requirePermission(dependencies, actor, needed);
  }
}
