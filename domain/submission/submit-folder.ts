import { notifySubmission, type NotifyDependencies } from '../jobs/commands/notify-submission.js';
import type { DocumentHints, FolderFile, FolderReader, JobStore } from '../ports.js';
import { refusalOf, type Refusal } from './about-document.js';
import { shownJob, type CheckOutcome, type SubmissionCheck } from './check-submission.js';
import { documentKeyOf } from './document-key.js';
import { inspectOriginal } from './inspect-original.js';
import { matchesPattern } from './matches-pattern.js';
import { submitStream, type DocumentSubmission, type SubmissionDependencies } from './submit-document.js';

export interface SubmitFolderDependencies extends SubmissionDependencies, NotifyDependencies {
  store: SubmissionDependencies['store'] & Pick<JobStore, 'checkSubmissions'>;
  folders: FolderReader;
}

/** Files of a folder of the host that are submitted. */
export interface FolderSubmission {
  path: string;
  recursive: boolean;
  /** Pattern of file names, as in `matchesPattern`. */
  pattern: string;
  /** Submit nothing, and predict the outcomes. */
  dryRun: boolean;
}

/** Outcome of a file of a folder, actual or predicted. */
export interface FolderFileOutcome {
  file: FolderFile;
  documentKey: string;
  outcome: 'submitted' | CheckOutcome;
  /** Null where it would be new, or was refused. */
  documentId: string | null;
  /** Null where there is none, or where a check finds one that others submitted. */
  jobId: string | null;
  /** Reason why it is refused. */
  error: Refusal | null;
}

/**
 * Submits the files of a folder, each as a document whose key is its path. One that is refused does not affect the
 * others; a failure that is not about the one file ends the submission.
 * @param submissionOf gives submitter, ontology and options, and the id of a job of its own, for each file
 * @param signal ends the submission between two files
 * @throws ConcordanceError `ingestion_disabled`, `invalid_request`, `payload_too_large` for too many files; the reason
 *   of the signal; failures that would have refused every file, such as `store_busy` and `disk_full`
 */
export async function submitFolder(
  dependencies: SubmitFolderDependencies,
  { path, recursive, pattern, dryRun }: FolderSubmission,
  submissionOf: () => DocumentSubmission,
  signal: AbortSignal,
): Promise<{ folder: string; files: FolderFileOutcome[] }> {
  const accepts = (name: string) => matchesPattern(name, pattern);
  const { folder, files } = await dependencies.folders.list(path, { recursive, accepts });
  const done: FolderFileOutcome[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    done.push(await orRefused(file, () => (dryRun ? check : submit)(dependencies, file, submissionOf())));
  }
  return { folder, files: done };
}

type Outcome = Omit<FolderFileOutcome, 'file' | 'documentKey'>;

async function submit(
  dependencies: SubmitFolderDependencies,
  file: FolderFile,
  submission: DocumentSubmission,
): Promise<Outcome> {
  const source = { sourceType: 'directory', sourcePath: file.path, documentKey: documentKeyOf(file.key) };
  const bytes = dependencies.folders.read(file.path);
  const submitted = await submitStream(dependencies, { ...submission, ...source }, bytes, hintsOf(file));
  await notifySubmission(dependencies, submitted);
  const { outcome, job } = submitted;
  const { documentId, jobId } = job;
  return { outcome: outcome === 'accepted' ? 'submitted' : outcome, documentId, jobId, error: null };
}

/** Predicts the outcomes of `submit`. */
async function check(
  dependencies: SubmitFolderDependencies,
  file: FolderFile,
  submission: DocumentSubmission,
): Promise<Outcome> {
  const contentHash = await inspectOriginal(dependencies, dependencies.folders.read(file.path), hintsOf(file));
  const document = { contentHash, documentKey: documentKeyOf(file.key) };
  const [found] = await dependencies.store.checkSubmissions(submission, [document]);
  const { outcome, documentId, error } = found as SubmissionCheck;
  return { outcome, documentId, jobId: shownJob(found as SubmissionCheck, submission.ownerId)?.jobId ?? null, error };
}

async function orRefused(file: FolderFile, act: () => Promise<Outcome>): Promise<FolderFileOutcome> {
  const about = { file, documentKey: documentKeyOf(file.key) };
  try {
    return { ...about, ...(await act()) };
  } catch (error) {
    return { ...about, outcome: 'refused', documentId: null, jobId: null, error: refusalOf(error) };
  }
}

function hintsOf({ name }: FolderFile): DocumentHints {
  return { filename: name.slice(name.lastIndexOf('/') + 1), declaredType: null };
}
