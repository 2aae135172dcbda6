import type { OpenCall } from '../../../../domain/spending/reserve-call.js';
import { statement } from '../../database/statement.js';

/** An open call with the accounts that it is paid from: its job, and the batch that submitted this. */
export interface OpenCallOfJobs extends OpenCall {
  callId: string;
  jobId: string;
  accounts: { jobId: string; unconfirmedUsd: number }[];
}

/** Open calls of the jobs, and all whose lease has ended by a time. */
export const findOpenCalls = statement<{ jobIds: readonly string[]; expiredBy: string | null }, OpenCallOfJobs>(`
  LET ofJobs = (
    FOR jobId IN @jobIds
      FOR call IN model_call
        FILTER call.jobId == jobId AND call.state == "open"
        RETURN KEEP(call, "callId", "jobId", "batchId", "expiresAt", "reservedUsd")
  )
  LET expired = (
    FOR call IN model_call
      FILTER @expiredBy != null AND call.state == "open" AND call.expiresAt <= @expiredBy
      RETURN KEEP(call, "callId", "jobId", "batchId", "expiresAt", "reservedUsd")
  )
  FOR found IN UNION_DISTINCT(ofJobs, expired)
    LET accounts = (
      FOR jobId IN [found.jobId, found.batchId]
        FOR row IN job
          FILTER row.jobId == jobId
          RETURN { jobId: row.jobId, unconfirmedUsd: row.progress.unconfirmedUsd }
    )
    RETURN MERGE(found, { accounts })`);

/** From now on their estimates count as unconfirmed; an answer that arrives nevertheless finalizes them. */
export const markCallsLost = statement<{
  callIds: readonly string[];
  accounts: readonly { jobId: string; unconfirmedUsd: number }[];
}>(`
  LET lost = (
    FOR callId IN @callIds
      FOR call IN model_call
        FILTER call.callId == callId
        UPDATE call WITH { state: "lost" } IN model_call
        RETURN 1
  )
  LET counted = (
    FOR account IN @accounts
      FOR row IN job
        FILTER row.jobId == account.jobId
        UPDATE row WITH { progress: { unconfirmedUsd: account.unconfirmedUsd } } IN job
        RETURN 1
  )
  RETURN LENGTH(lost) + LENGTH(counted)`);
