import type { JobProgress } from '../../../domain/jobs/job-progress.js';
import type { Job } from '../../../domain/jobs/job.js';
import { statement } from '../database/statement.js';
import type { ModelCall, ModelOverrun } from './model-call.js';

/** Usage and cost of models that a job, or a batch for all its jobs, has. */
export type CountedUsage = Pick<JobProgress, 'extractionTokens' | 'embeddingTokens' | 'costUsd' | 'unconfirmedUsd'>;

/** A job with its usage, before an answer is counted. */
export interface PayingJob extends Pick<Job, 'jobId' | 'updatedAt'> {
  /** Of its document. */
  key: string;
  /** Also one that the types do not know. */
  kind: string;
  usage: CountedUsage;
}

/** The call of an answer, and the jobs that pay for it: those it was reserved for, and the one that asked with its batch. */
export const readForPayment = statement<
  { jobId: string; callId: string | null },
  { call: ModelCall | null; batchId: string | null; jobs: PayingJob[]; overruns: ModelOverrun[] }
>(`
  LET call = FIRST(
    FOR one IN model_call
      FILTER one.callId == @callId
      RETURN UNSET(one, "_key", "_id", "_rev")
  )
  LET batchId = FIRST(FOR row IN job FILTER row.jobId == @jobId RETURN row.reading.batchId)
  LET jobIds = UNIQUE([@jobId, batchId, call.jobId, call.batchId])
  LET jobs = (
    FOR jobId IN jobIds
      FOR row IN job
        FILTER row.jobId == jobId
        RETURN {
          key: row._key,
          jobId,
          kind: row.kind,
          updatedAt: row.updatedAt,
          usage: KEEP(row.progress, "extractionTokens", "embeddingTokens", "costUsd", "unconfirmedUsd")
        }
  )
  LET overruns = (
    FOR jobId IN jobIds
      FOR overrun IN model_overrun
        FILTER overrun.jobId == jobId AND overrun.modelId == call.modelId
        RETURN KEEP(overrun, "jobId", "ratio")
  )
  RETURN { call, batchId, jobs, overruns }`);

/** Writes what an answer changes, and ends its reservation; other attributes of the progress stay. */
export const writePayment = statement<{
  callId: string | null;
  jobs: readonly { key: string; updatedAt: string; progress: CountedUsage }[];
  overruns: readonly (ModelOverrun & { _key: string; modelId: string })[];
}>(`
  LET ended = (
    FOR call IN model_call
      FILTER call.callId == @callId
      REMOVE call IN model_call
  )
  LET counted = (
    FOR paying IN @jobs
      UPDATE paying.key WITH { updatedAt: paying.updatedAt, progress: paying.progress } IN job
  )
  LET compared = (
    FOR overrun IN @overruns
      INSERT overrun INTO model_overrun OPTIONS { overwriteMode: "replace" }
  )
  RETURN 1`);
