import type { OpenCall } from '../../../../domain/spending/reserve-call.js';
import { statement } from '../../database/statement.js';
import type { Stored } from '../../database/write-set.js';

/** An open call as it is stored. */
export type StoredCall = Stored & OpenCall & { callId: string; jobId: string; batchId: string | null };

/** Open calls of the jobs, and all whose lease has ended by a time. */
export const findOpenCalls = statement<{ jobIds: readonly string[]; expiredBy: string | null }, StoredCall>(`
  LET ofJobs = (
    FOR jobId IN @jobIds
      FOR call IN model_call
        FILTER call.jobId == jobId AND call.state == "open"
        RETURN UNSET(call, "_id", "_rev")
  )
  LET expired = (
    FOR call IN model_call
      FILTER @expiredBy != null AND call.state == "open" AND call.expiresAt <= @expiredBy
      RETURN UNSET(call, "_id", "_rev")
  )
  FOR found IN UNION_DISTINCT(ofJobs, expired)
    RETURN found`);
