import type { Answer } from '../../../client/index.js';
import { formatUsd } from '../jobs/job-cost.js';

/** Cost of an answer, as the API says. */
export function AnswerCost({ of: { usage } }: { of: Answer }) {
  if (usage.model === null)
    return <p class="quiet small-text">Cost: {formatUsd(usage.cost_usd)}. No model was asked.</p>;
  const tokens = (usage.input_tokens + usage.output_tokens).toLocaleString('en');
  return (
    <p class="quiet small-text">
      Cost: {formatUsd(usage.cost_usd)}, {tokens} tokens of {usage.model}.
      {usage.cached && ' The model had answered the same question about the same evidence before.'}
    </p>
  );
}
