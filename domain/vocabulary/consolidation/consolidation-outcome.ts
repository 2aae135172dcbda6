import { isFinal, type JobStatus } from '../../jobs/job-status.js';
import { counted } from '../../text/counted.js';
import type { TypeDecisionRecord } from '../merging/type-decision.js';
import type { ConsolidationPlan, PlannedPair } from './consolidation-plan.js';

/** State of a plan: what was decided of it, or would be. */
export interface ConsolidationOutcome {
  /** `decision`: null of a dry run. */
  merges: { pair: PlannedPair; decision: TypeDecisionRecord | null }[];
  reviews: PlannedPair[];
  rejected: PlannedPair[];
  /** Of all such pairs, also those that the plan does not list. */
  counts: { reviews: number; rejected: number };
  pruned: string[];
  finalSize: number;
  /** A sentence or two. */
  message: string;
}

const outdated = 'One of them was changed or kept apart by somebody else meanwhile.';
const ended = 'The job ended before it merged them.';

/** The state of a plan. @param done status of its job and decisions so far; null for a dry run */
export function consolidationOutcome(
  plan: ConsolidationPlan,
  done: { status: JobStatus; decisions: readonly TypeDecisionRecord[] } | null,
): ConsolidationOutcome {
  const planned = plan.merges.map((pair) => ({ pair, decision: decisionOn(pair, done?.decisions ?? []) }));
  const merges = done === null ? planned : planned.filter(({ decision }) => decision !== null);
  const left = done === null ? [] : planned.flatMap(({ pair, decision }) => (decision === null ? [pair] : []));
  const pruned =
    done === null
      ? plan.pruned
      : done.decisions.flatMap(({ kind, retiredType }) => (kind === 'prune' ? [retiredType] : []));
  const isCompleted = done?.status === 'completed';
  const unfinished = done !== null && !isCompleted && isFinal(done.status);
  const reviews = [...(unfinished ? left.map((pair) => ({ ...pair, reason: ended })) : []), ...plan.reviews];
  const rejected = [...(isCompleted ? left.map((pair) => ({ ...pair, reason: outdated })) : []), ...plan.rejected];
  const finalSize = plan.initialSize - merges.length - pruned.length;
  const { unlisted = { reviews: 0, rejected: 0 } } = plan;
  const counts = { reviews: reviews.length + unlisted.reviews, rejected: rejected.length + unlisted.rejected };
  const decided = `${counted(pruned.length, 'unused type')} and ${done === null ? 'merge' : 'merged'} ${counted(merges.length, 'pair')}`;
  const message =
    `${done === null ? 'Would retire' : 'Retired'} ${decided}: ${counted(finalSize, 'type')}.` +
    (counts.reviews === 0
      ? ''
      : ` ${counted(counts.reviews, 'pair')} ${counts.reviews === 1 ? 'needs' : 'need'} a decision.`);
  return { merges, reviews, rejected, counts, pruned, finalSize, message };
}

function decisionOn(
  { retired, target }: PlannedPair,
  decisions: readonly TypeDecisionRecord[],
): TypeDecisionRecord | null {
  const isIt = ({ retiredType, targetType }: TypeDecisionRecord) =>
    retiredType === retired.relationshipType && targetType === target.relationshipType;
  return decisions.find(isIt) ?? null;
}
