import { textHashOf } from '../ids.js';
import { asIngestion } from '../jobs/job-identity.js';
import { jobKindRules } from '../jobs/kinds.js';
import type { JobStore, SubmissionOutcome } from '../ports.js';

/** Characters of the ids that follow from others, without their prefix. */
const derivedLength = 26;

/** The id of the job that a line of a batch becomes: the same whenever the line is submitted. */
export function lineJobId(batchId: string, line: number): string {
  return `${jobKindRules.ingestion.idPrefix}_${textHashOf(`${batchId} ${line}`).slice(0, derivedLength)}`;
}

/** The id of the ontology that the line creates, where its name is new. */
export function lineOntologyId(jobId: string): string {
  return `ont_${textHashOf(`${jobId} ontology`).slice(0, derivedLength)}`;
}

/** Submits a line once: an attempt that was cut off may have submitted it, as the job of this id. */
export async function submitOnce(
  store: Pick<JobStore, 'job'>,
  jobId: string,
  submit: () => Promise<SubmissionOutcome>,
): Promise<SubmissionOutcome> {
  const before = await store.job(jobId);
  if (before === undefined) return submit();
  return { outcome: 'accepted', job: asIngestion(before), position: 0, superseded: null };
}
