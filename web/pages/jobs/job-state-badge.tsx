import type { JobStatus } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { countOf } from '../../wording/count-of.js';
import { describeJobState } from './describe-job-state.js';
import { warningsOf } from './warnings-of.js';

/** State of a job; of one that is completed also how many warnings its page has. */
export function JobStateBadge({ of }: { of: JobStatus }) {
  const { text, tone } = describeJobState(of);
  const warnings = of.status === 'completed' ? warningsOf(of) : [];
  return (
    <span class="job-badges">
      <Badge tone={tone}>{text}</Badge>
      {warnings.length > 0 && (
        <Badge tone="warning" title={warnings.join('\n')}>
          {countOf(warnings.length, 'warning')}
        </Badge>
      )}
    </span>
  );
}
