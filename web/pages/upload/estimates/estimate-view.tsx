import { ErrorMessage } from '../../../components/error-message.js';
import { PlanCounts } from '../../job/plan-section.js';
import { countOf } from '../../../wording/count-of.js';
import { formatRange } from '../../jobs/job-cost.js';
import { tokensOf } from './estimate.js';
import type { Estimate, MadeEstimate, Range } from './estimate.js';

/** Cost of reading a document, or the reason why it is not known. */
export function EstimateView({ of }: { of: Estimate }) {
  switch (of.stage) {
    case 'running':
      return (
        <p class="quiet small-text" role="status">
          Estimating…
        </p>
      );
    case 'known':
      return <p class="small-text">Nothing would be read. {of.message}</p>;
    case 'refused':
      return <ErrorMessage error={of.error} />;
    case 'made':
      return <Made of={of} />;
  }
}

function Made({ of: { plan, analysis } }: { of: MadeEstimate }) {
  const { total, extraction } = analysis.cost_estimate;
  const isNewVersion = plan.chunks_kept > 0 || plan.lost.quotes > 0;
  return (
    <div class="upload-estimate small-text">
      <p>
        <strong>Estimate:</strong> {countOf(plan.chunks_read, 'chunk')}, {formatTokens(tokensOf(analysis))},{' '}
        {formatRange({ low: total.cost_low, high: total.cost_high })} <span class="quiet">by {extraction.model}</span>
      </p>
      {isNewVersion && <PlanCounts of={plan} />}
      {analysis.warnings.map((one) => (
        <p key={one} class="quiet">
          {one}
        </p>
      ))}
    </div>
  );
}

function formatTokens({ low, high }: Range): string {
  return low === high ? countOf(low, 'token') : `${low.toLocaleString('en')} to ${countOf(high, 'token')}`;
}
