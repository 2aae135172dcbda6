import type { JobProgress } from '../../../domain/jobs/job-progress.js';
import { isMovedByCost } from '../../../domain/jobs/transition-effects.js';
import type { ModelUsage, Payment } from '../../../domain/ports.js';
import { finalizedCall, overrunAfter, unconfirmedAfter } from '../../../domain/spending/reserve-call.js';
import { keyOfParts } from '../database/key.js';
import { readForPayment } from './call-statements.js';
import type { ModelCall, ModelOverrun, StoredJob } from './model-call.js';
import type { PaymentUnit } from './spending-write-statements.js';

/** Usage and cost of models, for a job or its batch. */
type Cost = Pick<JobProgress, 'extractionTokens' | 'embeddingTokens' | 'costUsd'>;
type Tokens = Omit<Cost, 'costUsd'>;
const noTokens: Tokens = { extractionTokens: 0, embeddingTokens: 0 };

/**
 * Notes what an answer took for the job that asked and for the batch that submitted it, whatever state they are in, and
 * that its reservation has ended. A reservation that was finalized before adds nothing.
 * @param timestamp ISO 8601
 */
export async function finalizeCall(
  unit: PaymentUnit,
  { jobId, callId }: Payment,
  { costUsd }: Pick<ModelUsage, 'costUsd'>,
  tokens: Partial<Tokens>,
  timestamp: string,
): Promise<void> {
  const { call, batchId, jobs, overruns } = (await unit.first(readForPayment, { jobId, callId }))!;
  if (callId !== null && call === null) return;
  for (const job of jobs) {
    const pays = job.jobId === jobId || job.jobId === batchId;
    const counted = pays ? added(job, { ...noTokens, ...tokens, costUsd }, timestamp) : job;
    unit.put('job', call === null ? counted : confirmed(counted, call, costUsd));
  }
  if (call === null) return;
  for (const overrun of overrunsAfter(call, costUsd, overruns)) unit.put('model_overrun', overrun);
  unit.put('model_call', call);
}

/** The job with more cost, which moves the time of its last change where that shows it at work. */
function added(job: StoredJob, more: Cost, timestamp: string): StoredJob {
  const { progress } = job;
  return {
    ...job,
    updatedAt: isMovedByCost(job.kind) ? timestamp : job.updatedAt,
    progress: {
      ...progress,
      extractionTokens: progress.extractionTokens + more.extractionTokens,
      embeddingTokens: progress.embeddingTokens + more.embeddingTokens,
      costUsd: progress.costUsd + more.costUsd,
    },
  };
}

/** The job once the answer of a call that it was reserved for has come: what was lost is unconfirmed no more. */
function confirmed(job: StoredJob, call: ModelCall, costUsd: number): StoredJob {
  const { unconfirmedUsd } = finalizedCall(call, costUsd);
  if (unconfirmedUsd === 0 || (call.jobId !== job.jobId && call.batchId !== job.jobId)) return job;
  const { progress } = job;
  return {
    ...job,
    progress: { ...progress, unconfirmedUsd: unconfirmedAfter(progress.unconfirmedUsd, unconfirmedUsd) },
  };
}

/** The greatest ratios of cost to estimate once the call is counted, as documents. */
function overrunsAfter(call: ModelCall, costUsd: number, before: readonly ModelOverrun[]) {
  const { jobId, batchId, modelId } = call;
  const { overrun } = finalizedCall(call, costUsd);
  return (batchId === null ? [jobId] : [jobId, batchId]).map((id) => {
    const known = before.find((one) => one.jobId === id)?.ratio ?? null;
    return { _key: keyOfParts(id, modelId), jobId: id, modelId, ratio: overrunAfter(known, overrun) };
  });
}
