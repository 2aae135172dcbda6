import { statement } from '../database/statement.js';
import type { JobAccount, ModelCall, ModelOverrun } from './model-call.js';

/** All that decides whether a job may call a model, with the calls that have expired by now, of whichever job. */
export const readForReservation = statement<
  { jobId: string; modelId: string; now: string },
  { batchId: string | null; calls: ModelCall[]; accounts: JobAccount[]; overruns: ModelOverrun[] }
>(`
  LET batchId = FIRST(FOR row IN job FILTER row.jobId == @jobId RETURN row.reading.batchId)
  LET ofJob = (
    FOR call IN model_call
      FILTER call.jobId == @jobId AND call.state == "open"
      RETURN UNSET(call, "_key", "_id", "_rev")
  )
  LET ofBatch = (
    FOR call IN model_call
      FILTER call.batchId != null AND call.batchId == batchId AND call.state == "open"
      RETURN UNSET(call, "_key", "_id", "_rev")
  )
  LET expired = (
    FOR call IN model_call
      FILTER call.state == "open" AND call.expiresAt <= @now
      RETURN UNSET(call, "_key", "_id", "_rev")
  )
  LET calls = UNION_DISTINCT(ofJob, ofBatch, expired)
  LET jobIds = UNION_DISTINCT([@jobId, batchId], calls[*].jobId, calls[*].batchId)
  LET accounts = (
    FOR jobId IN jobIds
      FOR row IN job
        FILTER row.jobId == jobId
        RETURN {
          jobId,
          capUsd: row.costCapUsd,
          spentUsd: row.progress.costUsd,
          unconfirmedUsd: row.progress.unconfirmedUsd
        }
  )
  LET overruns = (
    FOR jobId IN [@jobId, batchId]
      FOR overrun IN model_overrun
        FILTER overrun.jobId == jobId AND overrun.modelId == @modelId
        RETURN KEEP(overrun, "jobId", "ratio")
  )
  RETURN { batchId, calls, accounts, overruns }`);

/** The open call of an id, with its accounts. */
export const findOpenCall = statement<{ callId: string }, { call: ModelCall; accounts: JobAccount[] }>(`
  FOR call IN model_call
    FILTER call.callId == @callId AND call.state == "open"
    LET accounts = (
      FOR jobId IN [call.jobId, call.batchId]
        FOR row IN job
          FILTER row.jobId == jobId
          RETURN {
            jobId,
            capUsd: row.costCapUsd,
            spentUsd: row.progress.costUsd,
            unconfirmedUsd: row.progress.unconfirmedUsd
          }
    )
    RETURN { call: UNSET(call, "_key", "_id", "_rev"), accounts }`);

export const addCall = statement<{ call: ModelCall & { _key: string } }>(`
  INSERT @call INTO model_call`);

export const removeCall = statement<{ callId: string }>(`
  FOR call IN model_call
    FILTER call.callId == @callId
    REMOVE call IN model_call`);

export const renewCall = statement<{ callId: string; expiresAt: string }>(`
  FOR call IN model_call
    FILTER call.callId == @callId AND call.state == "open"
    UPDATE call WITH { expiresAt: @expiresAt } IN model_call`);

/** Records the amount at which the limit of a job was reached. */
export const recordNeeded = statement<{ jobId: string; neededUsd: number }>(`
  FOR row IN job
    FILTER row.jobId == @jobId
    UPDATE row WITH { costNeededUsd: @neededUsd } IN job`);
