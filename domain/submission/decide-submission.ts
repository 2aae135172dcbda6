import type { IngestionJob } from '../jobs/job.js';

/** The jobs that decide a submission about a document. */
export interface KnownDocument<Known> {
  /** The job that has the document in flight, whatever the content. */
  open: Known | undefined;
  /** The job that read its current version; undefined unless that was read to its end. */
  completed: Known | undefined;
}

/**
 * Decides a submission, given the jobs of its document: the same content in flight or in the graph is not read again; a
 * version of other content that is still in flight is superseded in any case.
 */
export function decideSubmission<Known extends Pick<IngestionJob, 'contentHash'>>(
  { contentHash, force }: Pick<IngestionJob, 'contentHash' | 'force'>,
  { open, completed }: KnownDocument<Known>,
):
  | { outcome: 'in_flight'; job: Known }
  | { outcome: 'duplicate'; job: Known; supersedes: Known | null }
  | { outcome: 'accepted'; supersedes: Known | null } {
  if (open?.contentHash === contentHash) return { outcome: 'in_flight', job: open };
  const supersedes = open ?? null;
  if (completed?.contentHash === contentHash && !force) return { outcome: 'duplicate', job: completed, supersedes };
  return { outcome: 'accepted', supersedes };
}
