import type { JobStatus } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { describeJobState } from './describe-job-state.js';

/** State of a job. */
export function JobStateBadge({ of }: { of: JobStatus }) {
  const { text, tone } = describeJobState(of);
  return <Badge tone={tone}>{text}</Badge>;
}
