import type { InputOf, JobKind, JobStatus } from '../../../client/index.js';
import { jobKindNames } from './job-kind-names.js';

/** Filters of the list of jobs, as they are in the address. */
export type JobFilterValues = Pick<
  NonNullable<InputOf<'listJobs'>['query']>,
  'status' | 'job_type' | 'except_job_type' | 'ontology'
>;

/** Kind of the address for jobs of all kinds. */
export const everyKind = 'every';

/** Names of the states of jobs. */
export const statusTexts: Record<JobStatus['status'], string> = {
  queued: 'Queued',
  processing: 'Processing',
  awaiting_approval: 'Awaiting approval',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Filters of an address; values that the API does not know are left out. */
export function readJobFilters(query: URLSearchParams): JobFilterValues {
  const [status, kind, ontology] = [query.get('status'), query.get('kind'), query.get('ontology')];
  return {
    ...(status !== null && status in statusTexts && { status: status as JobStatus['status'] }),
    ...kindFilter(kind),
    ...(ontology !== null && { ontology }),
  };
}

/** Kinds that the list has: analyses, which pages begin by being opened, are listed only where they are asked for. */
function kindFilter(kind: string | null): JobFilterValues {
  if (kind === everyKind) return {};
  return kind !== null && kind in jobKindNames ? { job_type: kind as JobKind } : { except_job_type: 'analysis' };
}

/** True if the list is narrowed. */
export function hasFilter({ status, job_type: kind, ontology }: JobFilterValues): boolean {
  return status !== undefined || kind !== undefined || ontology !== undefined;
}
