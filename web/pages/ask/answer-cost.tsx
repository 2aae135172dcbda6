import type { Answer } from '../../../client/index.js';
import { describeCost } from './describe-cost.js';

/** Cost of an answer, as the API says. */
export function AnswerCost({ of }: { of: Answer }) {
  return <p class="quiet small-text">{describeCost(of)}</p>;
}
