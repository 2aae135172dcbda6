import type { JobStatus } from '../../client/index.js';
import { describeReason } from '../data/describe-reason.js';
import { jobHref } from '../routing/links.js';

/** Reason of a job in words for people; the batch that it names leads to its job. */
export function JobReason({ text, of: job }: { text: string; of: JobStatus }) {
  const reason = describeReason(text);
  const batchId = 'batch_id' in job ? job.batch_id : null;
  const at = batchId === null ? -1 : reason.indexOf(batchId);
  if (batchId === null || at < 0) return <>{reason}</>;
  return (
    <>
      <span>{reason.slice(0, at)}</span>
      <a href={jobHref(batchId)}>{batchId}</a>
      {reason.slice(at + batchId.length)}
    </>
  );
}
