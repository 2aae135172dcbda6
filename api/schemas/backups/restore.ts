import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  epochModes,
  listedIds,
  noChangedIds,
  restoreModes,
  type ChangedIds,
  type RestorePlan,
  type RestoreResult,
} from '../../../domain/backup/restore/restore.js';
import type { RestoreJob } from '../../../domain/jobs/job.js';
import { counted } from '../../../domain/text/counted.js';
import { closed, count, nullable, oneOf } from '../../validation/schema.js';
import { backupReportSchema, toBackupReportDto } from './backup-report.js';

const modeField = oneOf(restoreModes, {
  description:
    'clone: the graph is empty before, and ids stay as they are; merge: the records are added to the graph, and ids ' +
    'that are taken are changed',
});
const epochField = oneOf(epochModes, {
  description:
    'simple: all belongs to the event of the restore; faithful: the events of the backup are replayed before it',
});
const records = Type.Record(Type.String(), count, { description: 'Records of each stream' });

const restoreJobSchema = closed(
  {
    mode: modeField,
    epoch: epochField,
    backup_id: nullable(Type.String({ description: 'The backup of this service; null: the file was sent' })),
    records_total: nullable(
      Type.Integer({ minimum: 0, description: 'Records of the file; null before it was verified' }),
    ),
    records_staged: count,
  },
  { $id: 'RestoreRun' },
);

const mappingTable = Type.Array(
  closed(
    {
      from: Type.String({ description: 'In the backup' }),
      to: Type.String({ description: 'In the graph' }),
    },
    { $id: 'ChangedConceptId' },
  ),
  { maxItems: listedIds, description: `Ids of concepts that are changed, at most ${listedIds}` },
);

const resultSchema = closed(
  {
    status: Type.Literal('completed'),
    restore_epoch_event_id: Type.Integer({ minimum: 1, description: 'The epoch event of the restore' }),
    faithful_epochs_replayed: count,
    restore_stats: records,
    changed_ids: closed(
      { concepts: count, documents: count, instances: count, ontologies: count, sources: count },
      { $id: 'ChangedIds', description: 'Number of ids that a merge changed, by what has them' },
    ),
    mapping_table: mappingTable,
    unlocated_quotes: Type.Integer({ minimum: 0, description: 'Quotes that their sources do not contain' }),
    vectors_kept: Type.Integer({ minimum: 0, description: 'Vectors of the backup that are in use' }),
    vectors_missing: Type.Integer({ minimum: 0, description: 'Vectors that were to be made afterwards' }),
    rehydration_job_id: nullable(Type.String({ description: 'The job that makes the missing vectors' })),
    verification: nullable(
      closed(
        {
          records: count,
          errors: count,
          findings: Type.Array(Type.String(), { description: 'The first errors, with code and JSON path' }),
          problem: nullable(Type.String({ description: 'Reason why the graph could not be verified' })),
        },
        { $id: 'GraphVerification', description: 'Verification of the graph afterwards; null until it was made' },
      ),
    ),
    message: Type.String(),
  },
  { $id: 'RestoreResult' },
);

/** Fields of a job that restores a backup. */
export const restoreJobFields = { restore: restoreJobSchema, result: nullable(resultSchema) };

/** Converts the fields of such a job. */
export function toRestoreJobDto({ status, restore }: RestoreJob): {
  restore: Static<typeof restoreJobSchema>;
  result: Static<typeof resultSchema> | null;
} {
  const { mode, epochs, backupId, recordsTotal, records: staged, result } = restore;
  const changed = result?.changedIds ?? noChangedIds;
  return {
    restore: {
      ...{ mode, epoch: epochs, backup_id: backupId, records_total: recordsTotal, records_staged: staged },
    },
    result:
      status !== 'completed' || result === null
        ? null
        : {
            ...{ status, restore_epoch_event_id: result.eventId, faithful_epochs_replayed: result.eventsReplayed },
            ...{ changed_ids: toChangedIdsDto(changed), mapping_table: [...changed.concepts] },
            // Results of earlier versions do not have it.
            ...{ restore_stats: result.records, unlocated_quotes: result.unlocatedQuotes ?? 0 },
            vectors_kept: result.vectorsKept,
            ...{ vectors_missing: result.vectorsMissing, rehydration_job_id: result.regenerationJobId },
            verification: toVerificationDto(result),
            message: `${counted(staged, 'record')} of the backup ${staged === 1 ? 'was' : 'were'} restored.`,
          },
  };
}

function toVerificationDto({ verification }: RestoreResult) {
  return verification == null ? null : { ...verification, findings: [...verification.findings] };
}

function toChangedIdsDto({ counts }: ChangedIds) {
  const { concept, document, instance, ontology, source } = counts;
  return { concepts: concept, documents: document, instances: instance, ontologies: ontology, sources: source };
}

/** Plan of a restore. */
export const restorePlanSchema = closed(
  {
    dry_run: Type.Literal(true),
    possible: Type.Boolean({ description: 'The file is valid, and nothing conflicts' }),
    mode: modeField,
    epoch: epochField,
    conflicts: Type.Array(Type.String(), { description: 'Reasons why it cannot be restored here' }),
    merge: nullable(
      closed(
        {
          ontologies: Type.Array(
            closed(
              { name: Type.String(), is_new: Type.Boolean({ description: 'The graph has none of this name' }) },
              { $id: 'MergedOntology' },
            ),
          ),
          changed_concept_ids: count,
          mapping_table: mappingTable,
        },
        { $id: 'MergePlan', description: 'Null for a clone, and where the file is not valid' },
      ),
    ),
    embedding_profiles: Type.Array(
      closed(
        {
          identity: Type.String(),
          vectors: oneOf(['kept', 'recomputed'], { description: 'kept: the profile is the active one' }),
        },
        { $id: 'RestoredProfile' },
      ),
    ),
    report: backupReportSchema,
  },
  { $id: 'RestorePlan' },
);

/** Converts the plan of a restore. @param filename name that the file was sent under */
export function toRestorePlanDto(
  { report, mode, epochs, conflicts, profiles, merge }: RestorePlan,
  filename: string | null,
): Static<typeof restorePlanSchema> {
  return {
    ...{ dry_run: true, possible: report.ok && conflicts.length === 0, mode, epoch: epochs, conflicts },
    merge: merge && {
      ontologies: merge.targets.map(({ name, isNew }) => ({ name, is_new: isNew })),
      ...{ changed_concept_ids: merge.changedConcepts, mapping_table: [...merge.concepts] },
    },
    embedding_profiles: profiles.map(({ identity, isKept }) => ({
      identity,
      vectors: isKept ? 'kept' : 'recomputed',
    })),
    report: toBackupReportDto(report, filename),
  };
}
