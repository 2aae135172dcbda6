import { costLimitOf } from '../../domain/submission/reading-options.js';
import { requirePermission } from '../../domain/access/has-permission.js';
import type { BatchLine, BatchSender } from '../../domain/batches/batch.js';
import { readBatchLine, type OrderedDocument } from '../../domain/batches/read-line.js';
import type { ManifestLine } from '../../domain/batches/split-lines.js';
import { ConcordanceError } from '../../domain/errors.js';
import { readAll } from '../../domain/graph/model.js';
import { textHashOf } from '../../domain/ids.js';
import { asIngestion, hasDocument, isBatch } from '../../domain/jobs/job-identity.js';
import { isSubmitter, type BatchJob, type IngestionJob } from '../../domain/jobs/job.js';
import type { SubmissionOutcome } from '../../domain/ports.js';
import { submitStored } from '../../domain/submission/submit-document.js';
import type { SubmissionDependencies } from '../../domain/submission/submit-document.js';
import {
  additionalSubmissionPermissions,
  ingestionPermission,
} from '../../domain/submission/submission-permissions.js';
import { submitText } from '../../domain/submission/submit-text.js';
import { submitUrl } from '../../domain/submission/submit-url.js';
import type { BatchDependencies } from './batch-steps.js';
import type { KeyOrder } from './key-order.js';
import { actorOf, jobOfLine, refusedLine, submittedLine, textOfLine } from './submitted-line.js';

type Dependencies = BatchDependencies & SubmissionDependencies;

/** A batch whose lines are submitted. */
export interface SentBatch {
  jobId: string;
  sender: BatchSender;
  /** Time at which its manifest was sent: its lines mean the ontologies that had these names then. */
  namedAt: string;
}

/** Returns when the manifest was sent, also for a batch that submits it again. */
export async function sentAt(
  store: Pick<BatchDependencies['store'], 'job'>,
  { retryOf, createdAt }: BatchJob,
): Promise<string> {
  const before = retryOf === null ? undefined : await store.job(retryOf);
  return before !== undefined && isBatch(before) ? sentAt(store, before) : createdAt;
}

/**
 * Submits what a line of a manifest asks for.
 * @param accepted its job is added to them
 * @throws what has nothing to do with the line
 */
export async function submitLine(
  dependencies: Dependencies,
  batch: SentBatch,
  line: ManifestLine,
  accepted: IngestionJob[],
  inOrder: KeyOrder,
): Promise<BatchLine> {
  const { number } = line;
  try {
    const ordered = readBatchLine(textOfLine(line), batch.sender.defaults);
    const jobId = jobOfLine(batch.jobId, number);
    const submitted = await inOrder(ordered, async () => {
      // An attempt that was cut off may have submitted it.
      const before = await dependencies.store.job(jobId);
      return before
        ? { outcome: 'accepted' as const, job: asIngestion(before), position: 0, superseded: null }
        : submit(dependencies, batch, jobId, ordered);
    });
    return { line: number, ...(await submittedLine(dependencies, jobId, submitted, accepted)) };
  } catch (error) {
    return { line: number, ...refusedLine(error) };
  }
}

async function submit(
  dependencies: Dependencies,
  { jobId: batchId, sender, namedAt }: SentBatch,
  jobId: string,
  ordered: OrderedDocument,
): Promise<SubmissionOutcome> {
  const ontologyName = await dependencies.store.ontologyNamedAt(readAll, ordered.ontology, namedAt);
  await requirePermissions(dependencies, sender, ontologyName);
  const { content, filename, costCapUsd, ...document } = ordered;
  const submission = {
    ...document,
    ...{ jobId, batchId, namedAt, ownerId: sender.userId, ownerName: sender.username },
    newOntologyId: `ont_${textHashOf(`${jobId} ontology`).slice(0, 26)}`,
    // Without a limit of its own, the document is held by that of the batch alone.
    costCapUsd: costLimitOf(costCapUsd, 0),
    ...(sender.onUnreadableAnswer !== undefined && { onUnreadableAnswer: sender.onUnreadableAnswer }),
  };
  if ('text' in content) return submitText(dependencies, submission, { text: content.text, filename });
  if ('url' in content) {
    return submitUrl(dependencies, submission, { url: content.url, filename }, dependencies.heartbeat.signal());
  }
  const { contentHash, bytes, blobKey: key, ...original } = await ownJob(dependencies, sender, content.jobId);
  const stored = { key, bytes, sha256: contentHash.replace(/^sha256:/, '') };
  const { contentType } = original;
  const documentKey = submission.documentKey ?? original.documentKey;
  return submitStored(
    dependencies,
    { ...submission, documentKey },
    { stored, contentType, filename: filename ?? original.filename },
  );
}

/** The job whose original is read again: as long as it is there, so is the original. */
async function ownJob({ store }: BatchDependencies, { userId }: BatchSender, jobId: string): Promise<IngestionJob> {
  const job = await store.job(jobId);
  const isOwn = job !== undefined && hasDocument(job) && isSubmitter(job, userId);
  if (isOwn && job.documentDeleted !== true) return job;
  throw new ConcordanceError('not_found', `You have no job ${JSON.stringify(jobId)} that brought a document.`);
}

/** The permissions of the sender are checked for each line: it may have been taken from them since. */
async function requirePermissions(
  dependencies: BatchDependencies,
  sender: BatchSender,
  ontology: string,
): Promise<void> {
  const actor = actorOf(sender);
  await requirePermission(dependencies, actor, ingestionPermission);
  for (const needed of await additionalSubmissionPermissions(dependencies, ontology)) {
    await requirePermission(dependencies, actor, needed);
  }
}
