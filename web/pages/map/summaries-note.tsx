import type { GroupSummaries } from '../../map/groups.js';
import { countOf } from '../../wording/count-of.js';
import { formatUsd } from '../jobs/job-cost.js';

/** Says which model wrote the summaries, what that cost, and which communities have none. */
export function SummariesNote({ of }: { of: GroupSummaries }) {
  const { model, written, dropped_sentences: dropped, unsupported, beyond_cost_limit: beyond, levels } = of;
  return (
    <p class="quiet small-text" role="status">
      {countOf(written, 'summary', 'summaries')} of {model} {describeCost(of)}. Each sentence rests on quotes;{' '}
      {countOf(dropped, 'sentence')} without any {dropped === 1 ? 'was' : 'were'} dropped.
      {unsupported > 0 && ` Nothing could be kept for ${countOf(unsupported, 'community', 'communities')}.`}
      {beyond > 0 && ` The cost limit left out ${countOf(beyond, 'community', 'communities')}.`}
      {levels > 1 && ' These numbers count the communities of all sizes; the list has those of one.'}
    </p>
  );
}

/** Says what they cost; what was stored before cost that when it was written. */
function describeCost({ isStored, cost_usd: cost }: Pick<GroupSummaries, 'isStored' | 'cost_usd'>): string {
  return isStored ? `stored before for ${formatUsd(cost)}; nothing was paid now` : `for ${formatUsd(cost)}`;
}
