import { setTimeout as sleep } from 'node:timers/promises';
import { isConcordanceError } from '../../domain/errors.js';
import type { Payment } from '../../domain/ports.js';
import { costLimitError, endOfFailedCall, isCounted } from '../../domain/spending/failed-call.js';
import { keepLease, leaseMsOf } from './lease.js';
import type { PaidCallDependencies } from './paid-call-dependencies.js';

export interface PaidQuestion {
  jobId: string;
  /** Hash of the exact request. */
  requestHash: string;
  modelId: string;
  /** Maximum cost of the call, in US dollars; 0: no reservation is created. */
  estimateUsd: number;
  /** True where the call is stopped before it costs more than its estimate. */
  isMaximum?: boolean;
}

/** Functions of a call: ask the model, and store the answer in the transaction that finalizes the call. */
export interface PaidCall<T> {
  ask(signal: AbortSignal | undefined): Promise<T>;
  save(answer: T, payment: Payment): Promise<void>;
  /** Stores what a call took that failed and was counted (`isCounted`); absent where no such call is counted. */
  saveUsage?(payment: Payment): Promise<void>;
}

/** An answer that was paid for is not given up while the store is busy or its disk full: so often, so far apart. */
const saveTries = 60;
const saveEveryMs = 1_000;
/** Milliseconds a call may take in addition to its time-out: other forms of the request, and the storing. */
const leaseMarginMs = 60_000;

/** Milliseconds that a call may take; longer than this nobody waits for one. */
export function maxCallMs({ models }: PaidCallDependencies['settings']): number {
  return models.timeoutMs * 2 + leaseMarginMs;
}

/**
 * Asks a model after what it may cost was reserved, and keeps the answer whatever becomes of the job. A call that costs
 * money and has begun is not cut off when its job is cancelled: it would be charged all the same.
 * @returns null when nothing was asked because calls in progress may use up the limit: retry when one has ended
 * @throws ConcordanceError `cost_cap_reached`, `batch_cost_cap_reached`, and what `ask` and `save` throw
 */
export async function paidCall<T>(
  dependencies: PaidCallDependencies,
  question: PaidQuestion,
  call: PaidCall<T>,
): Promise<T | null> {
  const { store, heartbeat, settings } = dependencies;
  const { jobId } = question;
  heartbeat.signal()?.throwIfAborted();
  if (question.estimateUsd === 0) {
    const answer = await call.ask(heartbeat.signal());
    await call.save(answer, { jobId, callId: null });
    return answer;
  }
  const callId = await reserve(dependencies, question);
  if (callId === null) return null;
  const stopRenewing = keepLease(leaseMsOf(settings), (leaseMs) => store.renewCall(callId, leaseMs));
  try {
    const payment = { jobId, callId };
    const answer = await asked(dependencies, call, payment);
    await saved(() => call.save(answer, payment), heartbeat.shutdown());
    return answer;
  } finally {
    stopRenewing();
  }
}

/** The answer; where none comes the reservation ends, with what the call took where that is known. */
async function asked<T>(
  { store, heartbeat }: PaidCallDependencies,
  call: PaidCall<T>,
  payment: Payment & { callId: string },
): Promise<T> {
  try {
    return await call.ask(heartbeat.shutdown());
  } catch (error) {
    if (call.saveUsage && isCounted(error)) await saved(() => call.saveUsage!(payment), heartbeat.shutdown());
    else await store.endCall(payment.callId, endOfFailedCall(error));
    throw error;
  }
}

async function reserve({ store, ids, settings }: PaidCallDependencies, question: PaidQuestion): Promise<string | null> {
  const callId = ids.mint('call');
  const reserved = await store.reserveCall({ ...question, callId, leaseMs: leaseMsOf(settings) });
  if (reserved.outcome === 'cap_reached') throw costLimitError(reserved.account);
  return reserved.outcome === 'reserved' ? callId : null;
}

async function saved(save: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save();
    } catch (error) {
      const passing = isConcordanceError(error) && error.retryable;
      if (!passing || tries >= saveTries || signal?.aborted) throw error;
      await sleep(saveEveryMs, undefined, { signal });
    }
  }
}
