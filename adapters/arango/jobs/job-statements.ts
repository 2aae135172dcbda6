import { statement } from '../database/statement.js';
import type { FoundJob } from './documents/found-job.js';

/** Jobs by their ids, deleted ones too, in no order. */
export const findJobs = statement<{ jobIds: readonly string[] }, FoundJob>(`
  FOR jobId IN @jobIds
    FOR row IN job
      FILTER row.jobId == jobId
      LET ownCalls = (
        FOR call IN model_call
          FILTER row.batch == null AND call.jobId == row.jobId AND call.state == "open"
          RETURN KEEP(call, "callId", "expiresAt", "reservedUsd")
      )
      LET callsOfBatch = (
        FOR call IN model_call
          FILTER row.batch != null AND call.batchId == row.jobId AND call.state == "open"
          RETURN KEEP(call, "callId", "expiresAt", "reservedUsd")
      )
      LET retries = (
        FOR again IN job
          FILTER again.retryOf == row.jobId AND again.deleted == false
          LIMIT 1
          RETURN again.jobId
      )
      LET names = (
        FOR known IN ontology_name
          FILTER row.batch.reingestion != null AND known.ontologyId == row.batch.reingestion.ontologyId
          RETURN known.name
      )
      LET parts = (
        FOR part IN backup_part
          FILTER row.backup != null AND part.jobId == row.jobId
          RETURN part.records
      )
      LET decisions = (
        FOR decision IN type_decision
          FILTER row.maintenance != null AND decision.jobId == row.jobId
          SORT decision.decisionKey
          RETURN KEEP(decision, "decisionId", "kind", "retiredType", "targetType", "reason", "relationships",
            "joined", "undoes", "jobId", "decidedBy", "decidedAt", "undoneBy")
      )
      LET failures = (
        FOR failure IN step_failure
          FILTER failure.jobId == row.jobId
          RETURN failure._key
      )
      LET publications = (
        FOR delta IN committed_delta
          FILTER row.publishingStep != null AND delta.jobId == row.jobId AND delta.step == row.publishingStep
          LIMIT 1
          RETURN 1
      )
      RETURN {
        document: UNSET(row, "_key", "_id", "_rev"),
        calls: APPEND(ownCalls, callsOfBatch),
        retriedAs: FIRST(retries),
        rereadOntology: FIRST(names),
        backupRecords: NOT_NULL(SUM(parts), 0),
        decisions,
        failures,
        isPublished: LENGTH(publications) > 0
      }`);

/** The last place in the queues that was given, 0 before the first, and whether there is a job with the id. */
export const findLastPlace = statement<{ jobId: string }, { last: number; isKnown: boolean }>(`
  LET known = (FOR row IN job FILTER row.jobId == @jobId RETURN 1)
  LET places = (
    FOR row IN job
      SORT row.queueSequence DESC
      LIMIT 1
      RETURN row.queueSequence
  )
  RETURN { last: NOT_NULL(FIRST(places), 0), isKnown: LENGTH(known) > 0 }`);
