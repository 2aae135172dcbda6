import type { ReservedCall, SentRequest } from '../../../domain/spending/reserve-call.js';

/** A call of a model that was reserved and whose answer has not come. */
export interface ModelCall extends ReservedCall, SentRequest {
  callId: string;
  /** The batch that submitted its job; null when none did. */
  batchId: string | null;
  modelId: string;
  /** ISO 8601. */
  reservedAt: string;
  expiresAt: string;
}

/** Costs of a job, or of a batch for all its jobs. Amounts are US dollars. */
export interface JobAccount {
  jobId: string;
  capUsd: number | null;
  spentUsd: number;
  unconfirmedUsd: number;
}

/** The greatest ratio of cost to estimate of a model, in a job or a batch. */
export interface ModelOverrun {
  jobId: string;
  ratio: number;
}
