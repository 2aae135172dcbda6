import type { IngestionJob } from '../jobs/job.js';

/** The jobs that decide a submission about a document. */
export interface KnownDocument<Known> {
  /** The job that has the document in flight, whatever the content. */
  open: Known | undefined;
  /** The job that read its current version; undefined unless that was read to its end. */
  completed: Known | undefined;
  /** Content of its current version, where a backup contained that as read to its end and no job has read it since. */
  restored: string | null;
}

/**
 * Decides a submission, given the jobs of its document: the same content in flight or in the graph is not read again,
 * also where it is there because it was restored; a version of other content that is still in flight is superseded in
 * any case.
 */
export function decideSubmission<Known extends Pick<IngestionJob, 'contentHash'>>(
  { contentHash, force }: Pick<IngestionJob, 'contentHash' | 'force'>,
  { open, completed, restored }: KnownDocument<Known>,
):
  | { outcome: 'in_flight'; job: Known }
  | { outcome: 'duplicate'; job: Known; supersedes: Known | null }
  | { outcome: 'restored' | 'accepted'; supersedes: Known | null } {
  if (open?.contentHash === contentHash) return { outcome: 'in_flight', job: open };
  const supersedes = open ?? null;
  if (completed?.contentHash === contentHash && !force) return { outcome: 'duplicate', job: completed, supersedes };
  if (restored === contentHash && !force) return { outcome: 'restored', supersedes };
  return { outcome: 'accepted', supersedes };
}
