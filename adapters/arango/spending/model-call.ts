import type { ReservedCall, SentRequest } from '../../../domain/spending/reserve-call.js';
import type { Stored } from '../database/write-set.js';
import type { JobDocument } from '../jobs/documents/job-document.js';

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

export type StoredCall = Stored & ModelCall;

/** A job, or a batch that pays for its jobs, as it is stored. */
export type StoredJob = Stored & JobDocument;

/** The greatest ratio of cost to estimate of a model, in a job or a batch. */
export interface ModelOverrun {
  jobId: string;
  ratio: number;
}
