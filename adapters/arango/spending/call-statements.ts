import { statement } from '../database/statement.js';
import type { ModelOverrun, StoredCall, StoredJob } from './model-call.js';

/**
 * State that decides whether a job may call a model, with the calls that have expired by now, of whichever job, and all
 * jobs and batches that these calls are paid from.
 */
export const readForReservation = statement<
  { jobId: string; modelId: string; now: string },
  { batchId: string | null; calls: StoredCall[]; jobs: StoredJob[]; overruns: ModelOverrun[] }
>(`
  LET batchId = FIRST(FOR row IN job FILTER row.jobId == @jobId RETURN row.reading.batchId)
  LET ofJob = (
    FOR call IN model_call
      FILTER call.jobId == @jobId AND call.state == "open"
      RETURN UNSET(call, "_id", "_rev")
  )
  LET ofBatch = (
    FOR call IN model_call
      FILTER call.batchId != null AND call.batchId == batchId AND call.state == "open"
      RETURN UNSET(call, "_id", "_rev")
  )
  LET expired = (
    FOR call IN model_call
      FILTER call.state == "open" AND call.expiresAt <= @now
      RETURN UNSET(call, "_id", "_rev")
  )
  LET calls = UNION_DISTINCT(ofJob, ofBatch, expired)
  LET jobs = (
    FOR jobId IN UNION_DISTINCT([@jobId, batchId], calls[*].jobId, calls[*].batchId)
      FOR row IN job
        FILTER row.jobId == jobId
        RETURN UNSET(row, "_id", "_rev")
  )
  LET overruns = (
    FOR jobId IN [@jobId, batchId]
      FOR overrun IN model_overrun
        FILTER overrun.jobId == jobId AND overrun.modelId == @modelId
        RETURN KEEP(overrun, "jobId", "ratio")
  )
  RETURN { batchId, calls, jobs, overruns }`);

/** The open call of an id, with its job and the batch of that. */
export const findOpenCall = statement<{ callId: string }, { call: StoredCall; jobs: StoredJob[] }>(`
  FOR call IN model_call
    FILTER call.callId == @callId AND call.state == "open"
    LET jobs = (
      FOR jobId IN [call.jobId, call.batchId]
        FOR row IN job
          FILTER row.jobId == jobId
          RETURN UNSET(row, "_id", "_rev")
    )
    RETURN { call: UNSET(call, "_id", "_rev"), jobs }`);

/** Holds a call that is open still. It needs no guard: it is as if it came after a write of the moment. */
export const renewCall = statement<{ callId: string; expiresAt: string }>(`
  FOR call IN model_call
    FILTER call.callId == @callId AND call.state == "open"
    UPDATE call WITH { expiresAt: @expiresAt } IN model_call`);

/** The call of an answer, open or lost, and the jobs that pay: of the reservation, the asking one and its batch. */
export const readForPayment = statement<
  { jobId: string; callId: string | null },
  { call: StoredCall | null; batchId: string | null; jobs: StoredJob[]; overruns: ModelOverrun[] }
>(`
  LET call = FIRST(
    FOR one IN model_call
      FILTER one.callId == @callId
      RETURN UNSET(one, "_id", "_rev")
  )
  LET batchId = FIRST(FOR row IN job FILTER row.jobId == @jobId RETURN row.reading.batchId)
  LET jobIds = UNIQUE([@jobId, batchId, call.jobId, call.batchId])
  LET jobs = (
    FOR jobId IN jobIds
      FOR row IN job
        FILTER row.jobId == jobId
        RETURN UNSET(row, "_id", "_rev")
  )
  LET overruns = (
    FOR jobId IN jobIds
      FOR overrun IN model_overrun
        FILTER overrun.jobId == jobId AND overrun.modelId == call.modelId
        RETURN KEEP(overrun, "jobId", "ratio")
  )
  RETURN { call, batchId, jobs, overruns }`);
