import { isMovedByCost } from '../../../domain/jobs/transition-effects.js';
import type { ModelUsage, Payment } from '../../../domain/ports.js';
import { finalizedCall, overrunAfter, unconfirmedAfter } from '../../../domain/spending/reserve-call.js';
import { keyOfParts } from '../database/key.js';
import type { Session } from '../database/session.js';
import { readForPayment, writePayment, type CountedUsage } from './finalize-statements.js';
import type { ModelCall, ModelOverrun } from './model-call.js';

/** Collections that a transaction decides on which finalizes a call. */
export const paymentCollections = ['job', 'model_call', 'model_overrun'] as const;

/** Usage of an answer, in addition to its cost. */
type Tokens = Pick<CountedUsage, 'extractionTokens' | 'embeddingTokens'>;
const noTokens: Tokens = { extractionTokens: 0, embeddingTokens: 0 };

/**
 * Adds what an answer took to the job that asked and to the batch that submitted it, whatever state they are in, and
 * ends the reservation. A reservation that was finalized before adds nothing.
 * @param timestamp ISO 8601
 */
export async function finalizeCall(
  session: Session,
  { jobId, callId }: Payment,
  { costUsd }: Pick<ModelUsage, 'costUsd'>,
  tokens: Partial<Tokens>,
  timestamp: string,
): Promise<void> {
  const { call, batchId, jobs, overruns } = (await session.first(readForPayment, { jobId, callId }))!;
  if (callId !== null && call === null) return;
  const ended = call === null ? null : { call, ...finalizedCall(call, costUsd) };
  const more = { ...noTokens, ...tokens, costUsd };
  const changed = jobs.map(({ key, jobId: id, kind, usage, updatedAt }) => {
    const pays = id === jobId || id === batchId;
    const unconfirmed = ended !== null && isAccountOf(ended.call, id) ? ended.unconfirmedUsd : 0;
    const progress: CountedUsage = {
      ...(pays ? added(usage, more) : usage),
      unconfirmedUsd: unconfirmed === 0 ? usage.unconfirmedUsd : unconfirmedAfter(usage.unconfirmedUsd, unconfirmed),
    };
    return { key, updatedAt: pays && isMovedByCost(kind) ? timestamp : updatedAt, progress };
  });
  const compared = ended === null ? [] : overrunsAfter(ended, overruns);
  if (ended === null && changed.length === 0) return;
  await session.run(writePayment, { callId, jobs: changed, overruns: compared });
}

function isAccountOf({ jobId, batchId }: ModelCall, id: string): boolean {
  return jobId === id || batchId === id;
}

function added(usage: CountedUsage, more: Omit<CountedUsage, 'unconfirmedUsd'>): CountedUsage {
  return {
    extractionTokens: usage.extractionTokens + more.extractionTokens,
    embeddingTokens: usage.embeddingTokens + more.embeddingTokens,
    costUsd: usage.costUsd + more.costUsd,
    unconfirmedUsd: usage.unconfirmedUsd,
  };
}

/** The greatest ratios of cost to estimate once the call is counted, as documents. */
function overrunsAfter({ call, overrun }: { call: ModelCall; overrun: number }, before: readonly ModelOverrun[]) {
  const { jobId, batchId, modelId } = call;
  return (batchId === null ? [jobId] : [jobId, batchId]).map((id) => {
    const known = before.find((one) => one.jobId === id)?.ratio ?? null;
    return { _key: keyOfParts(id, modelId), jobId: id, modelId, ratio: overrunAfter(known, overrun) };
  });
}
