import { statement } from '../database/statement.js';
import type { FoundJob } from './documents/found-job.js';
import type { JobDocument } from './documents/job-document.js';

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
        isPublished: LENGTH(publications) > 0
      }`);

/** Adds a job under the lock of all jobs, behind all others; gives none where there is one with this id. */
export const addJob = statement<{ document: Omit<JobDocument, 'queueSequence'> & { _key: string } }, JobDocument>(`
  LET present = (FOR row IN job FILTER row.jobId == @document.jobId RETURN 1)
  LET last = FIRST(FOR row IN job SORT row.queueSequence DESC LIMIT 1 RETURN row.queueSequence)
  FOR document IN LENGTH(present) == 0 ? [@document] : []
    INSERT MERGE(document, { queueSequence: NOT_NULL(last, 0) + 1 }) INTO job
    RETURN UNSET(NEW, "_key", "_id", "_rev")`);

/** Attributes of one job that change; those of `progress` and `reading` that are not named stay. */
export interface ChangedAttributes {
  jobId: string;
  attributes: Partial<JobDocument>;
  progress: Partial<JobDocument['progress']>;
  reading: Partial<NonNullable<JobDocument['reading']>>;
}

/** Changes jobs, and forgets why steps of some of them failed. Gives all documents that changed, in no order. */
export const changeJobs = statement<
  { changes: readonly ChangedAttributes[]; failuresOf: readonly string[] },
  JobDocument[]
>(`
  LET changed = (
    FOR change IN @changes
      FOR row IN job
        FILTER row.jobId == change.jobId
        UPDATE row WITH MERGE(
          change.attributes,
          { progress: MERGE(row.progress, change.progress) },
          row.reading == null ? {} : { reading: MERGE(row.reading, change.reading) }
        ) IN job OPTIONS { mergeObjects: false }
        RETURN UNSET(NEW, "_key", "_id", "_rev")
  )
  LET forgotten = (
    FOR jobId IN @failuresOf
      FOR failure IN step_failure
        FILTER failure.jobId == jobId
        REMOVE failure IN step_failure
        RETURN 1
  )
  RETURN changed`);
