import { asIngestion, hasDocument, isBatch } from '../../domain/jobs/job-identity.js';
import { requirePermission } from '../../domain/access/has-permission.js';
import { batchLimits, type BatchLine, type BatchSender } from '../../domain/batches/batch.js';
import { readBatchLine, type OrderedDocument } from '../../domain/batches/read-line.js';
import { jobsAhead, linesToSubmit } from '../../domain/batches/batch-step.js';
import { isBlankLine, splitLines, type ManifestLine } from '../../domain/batches/split-lines.js';
import { ConcordanceError } from '../../domain/errors.js';
import { readAll } from '../../domain/graph/model.js';
import { textHashOf } from '../../domain/ids.js';
import { isFinal } from '../../domain/jobs/job-status.js';
import { isSubmitter, type BatchJob, type IngestionJob } from '../../domain/jobs/job.js';
import type { SubmissionOutcome } from '../../domain/ports.js';
import {
  additionalSubmissionPermissions,
  ingestionPermission,
} from '../../domain/submission/submission-permissions.js';
import { submitStored } from '../../domain/submission/submit-document.js';
import type { SubmissionDependencies } from '../../domain/submission/submit-document.js';
import { submitText } from '../../domain/submission/submit-text.js';
import { submitUrl } from '../../domain/submission/submit-url.js';
import { inParallel } from '../../domain/concurrency/in-parallel.js';
import { startWorkflows } from '../../domain/jobs/start-queued-workflows.js';
import type { BatchDependencies, BatchPosition } from './batch-steps.js';
import { submitDocument } from './submit-document.js';
import { actorOf, jobOfLine, refusedLine, submittedLine, textOfLine } from './submitted-line.js';

/** Maximum number of lines of one activity, and of those submitted concurrently. */
const linesAStep = 24;
const concurrency = 4;

/**
 * Submits the next lines of a manifest, each under an id that follows from the batch and the line.
 * `end`: there are no more, or the job has ended otherwise; `wait`: no more are to be submitted just now.
 */
export async function submitLines(
  dependencies: BatchDependencies & SubmissionDependencies,
  { jobId, place }: { jobId: string; place: BatchPosition },
): Promise<{ place: BatchPosition; end: 'none' | 'wait' | 'lines' | 'job' }> {
  const { store, objects, heartbeat } = dependencies;
  const [job, sender] = await Promise.all([store.job(jobId), store.batchSender(jobId)]);
  if (job === undefined || !isBatch(job) || sender === undefined || isFinal(job.status)) return { place, end: 'job' };
  const max = await linesNow(dependencies, job);
  if (max === 0) return { place, end: 'wait' };
  const known = await store.lastBatchLine(jobId);
  const leftOut = leftOutLines(dependencies, job);
  const namedAt = await sentAt(store, job);
  const stream = await objects.readStream(job.blobKey, { start: place.position, end: job.bytes });
  const lines: ManifestLine[] = [];
  const start = { number: place.line, position: place.position };
  let reached = place;
  let more = false;
  try {
    for await (const line of splitLines(stream, batchLimits.lineBytes, start)) {
      if (lines.length === max) {
        more = true;
        break;
      }
      reached = { line: line.number, position: line.end };
      if (line.number > known && !isBlankLine(line) && !(await leftOut(line.number))) lines.push(line);
    }
  } finally {
    stream.destroy();
  }
  const submitted: IngestionJob[] = [];
  const inOrder = createKeyOrder();
  const done: BatchLine[] = [];
  await inParallel(lines, concurrency, async (line) => {
    heartbeat.signal()?.throwIfAborted();
    done.push(
      job.reingestion === undefined
        ? await submitLine(dependencies, { jobId, namedAt }, sender, line, submitted, inOrder)
        : await submitDocument(dependencies, { ...job, reingestion: job.reingestion }, sender, line, submitted),
    );
    heartbeat.send();
  });
  await store.recordBatchLines(jobId, done);
  await startSubmitted(dependencies, submitted);
  return { place: reached, end: more ? 'none' : 'lines' };
}

/** Returns how many lines are submitted in this activity. */
async function linesNow({ store, settings }: BatchDependencies, job: BatchJob): Promise<number> {
  const { parallelDocuments } = settings;
  const open = (await store.openJobsOfBatch(job.jobId, jobsAhead(parallelDocuments))).length;
  return Math.min(linesAStep, linesToSubmit(job, { open, parallelDocuments }) ?? linesAStep);
}

/** A batch whose lines are submitted. */
interface SentBatch {
  jobId: string;
  /** Time at which its manifest was sent: its lines mean the ontologies that had these names then. */
  namedAt: string;
}

/** Returns when the manifest was sent, also for a batch that submits it again. */
async function sentAt(
  store: Pick<BatchDependencies['store'], 'job'>,
  { retryOf, createdAt }: BatchJob,
): Promise<string> {
  const before = retryOf === null ? undefined : await store.job(retryOf);
  return before !== undefined && isBatch(before) ? sentAt(store, before) : createdAt;
}

const linesPerRead = 1000;

/** Tells which lines a batch that was submitted again leaves out; lines are asked for in order. */
function leftOutLines(
  { store, heartbeat }: BatchDependencies,
  { jobId, retryOf }: BatchJob,
): (line: number) => Promise<boolean> {
  let through = 0;
  let leftOut = new Set<number>();
  return async (line) => {
    if (retryOf === null) return false;
    if (line > through) {
      through = line + linesPerRead;
      leftOut = new Set(await store.linesNotToRetry(jobId, { after: line - 1, through }));
      heartbeat.send();
    }
    return leftOut.has(line);
  };
}

/** Their workflows begin to wait where operators see them, and the actors of their ontologies look for what is next. */
async function startSubmitted({ store, engine, heartbeat }: BatchDependencies, jobs: IngestionJob[]): Promise<void> {
  const queued = jobs.filter(({ status }) => status === 'queued');
  await startWorkflows(engine, queued, {
    note: (jobIds) => store.setWorkflowWaits(jobIds, true),
    onStarted: () => heartbeat.send(),
  });
  for (const ontologyId of new Set(jobs.map((job) => job.ontologyId))) await engine.signalActor(ontologyId);
}

type KeyOrder = <T>(ordered: OrderedDocument, act: () => Promise<T>) => Promise<T>;

/** Lines with the same key are submitted one after the other, so that the last of them is the newest version. */
function createKeyOrder(): KeyOrder {
  const last = new Map<string, Promise<unknown>>();
  return ({ documentKey, content, ontology }, act) => {
    const key = documentKey ?? ('url' in content ? content.url : null);
    if (key === null) return act();
    const place = JSON.stringify([ontology, key]);
    const done = (last.get(place) ?? Promise.resolve()).then(act, act);
    last.set(place, done);
    return done;
  };
}

async function submitLine(
  dependencies: BatchDependencies & SubmissionDependencies,
  batch: SentBatch,
  sender: BatchSender,
  line: ManifestLine,
  accepted: IngestionJob[],
  inOrder: KeyOrder,
): Promise<BatchLine> {
  const { number } = line;
  try {
    const ordered = readBatchLine(textOfLine(line), sender.defaults);
    const jobId = jobOfLine(batch.jobId, number);
    const submitted = await inOrder(ordered, async () => {
      // An attempt that was cut off may have submitted it.
      const before = await dependencies.store.job(jobId);
      return before
        ? { outcome: 'accepted' as const, job: asIngestion(before), position: 0, superseded: null }
        : submit(dependencies, sender, batch, jobId, ordered);
    });
    return { line: number, ...(await submittedLine(dependencies, jobId, submitted, accepted)) };
  } catch (error) {
    return { line: number, ...refusedLine(error) };
  }
}

async function submit(
  dependencies: BatchDependencies & SubmissionDependencies,
  sender: BatchSender,
  { jobId: batchId, namedAt }: SentBatch,
  jobId: string,
  ordered: OrderedDocument,
): Promise<SubmissionOutcome> {
  await requirePermissions(
    dependencies,
    sender,
    await dependencies.store.ontologyNamedAt(readAll, ordered.ontology, namedAt),
  );
  const { content, filename, costCapUsd = 0, ...document } = ordered;
  const submission = {
    ...document,
    ...{ jobId, batchId, namedAt, ownerId: sender.userId, ownerName: sender.username },
    newOntologyId: `ont_${textHashOf(`${jobId} ontology`).slice(0, 26)}`,
    // Without a limit of its own, the document is held by that of the batch alone.
    costCapUsd: costCapUsd || null,
    ...(sender.onUnreadableAnswer !== undefined && { onUnreadableAnswer: sender.onUnreadableAnswer }),
  };
  if ('text' in content) return submitText(dependencies, submission, { text: content.text, filename });
  if ('url' in content)
    return submitUrl(dependencies, submission, { url: content.url, filename }, dependencies.heartbeat.signal());
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
