import { backupPercent } from '../../../../domain/backup/backup-percent.js';
import { restorePercent } from '../../../../domain/backup/restore/restore.js';
import { regenerationPercent } from '../../../../domain/embedding/regeneration.js';
import type { JobProgress } from '../../../../domain/jobs/job-progress.js';
import { maintenancePercent, type MaintenanceRecord } from '../../../../domain/vocabulary/maintenance/maintenance.js';
import type { FoundJob } from './found-job.js';
import type { BackupFields, BatchFields, OwnFields, ReadingFields } from './own-fields.js';

/** Gives the fields of a job by what its document has of them, from what is in the document. */
const fieldsOf: {
  [Name in keyof OwnFields]-?: (own: NonNullable<OwnFields[Name]>, found: FoundJob, progress: JobProgress) => object;
} = {
  reading: readingOf,
  batch: batchOf,
  deletion: ({ ontologyId: _, ...deletion }) => ({ deletion }),
  analysisRun: ({ name, parameters, timeoutMs }) => ({ analysisRun: { name, parameters, timeoutMs } }),
  maintenance(own, found, progress) {
    const maintenance = { ...own, decisions: found.decisions } as MaintenanceRecord;
    return { maintenance, progress: { ...progress, percent: maintenancePercent(maintenance, isCompleted(found)) } };
  },
  measurement: ({ sampleSize }) => ({ sampleSize }),
  regeneration: (regeneration, found, progress) => ({
    regeneration,
    progress: { ...progress, percent: regenerationPercent(regeneration, isCompleted(found)) },
  }),
  backup: backupOf,
  restore: (restore, found, progress) => ({
    restore,
    progress: { ...progress, percent: restorePercent(restore, isCompleted(found)) },
  }),
};

/** Fields that only jobs of some kinds have; they replace those of all kinds. */
export function ownFieldsOf(found: FoundJob, progress: JobProgress): object {
  const fields = Object.entries(fieldsOf) as [keyof OwnFields, (...given: unknown[]) => object][];
  const own = fields.flatMap(([name, read]) => {
    const group = found.document[name];
    return group == null ? [] : [read(group, found, progress)];
  });
  return Object.assign({}, ...own) as object;
}

function isCompleted({ document }: FoundJob): boolean {
  return document.status === 'completed';
}

function readingOf({ validators, isDocumentDeleted, ...reading }: ReadingFields): object {
  return {
    ...reading,
    ...(validators !== null && { validators }),
    ...(isDocumentDeleted && { documentDeleted: true as const }),
  };
}

function batchOf(batch: BatchFields, { document, rereadOntology }: FoundJob, progress: JobProgress): object {
  const { contentHash, contentType, bytes, blobKey, reingestion } = batch;
  return {
    ...{ contentHash, contentType, bytes, blobKey },
    progress: { ...progress, chunksTotal: document.analysis?.chunks ?? null },
    ...(reingestion !== null && {
      reingestion: { ...reingestion, ontology: rereadOntology ?? reingestion.ontology },
    }),
  };
}

function backupOf({ objectKey: _, contents: __, ...own }: BackupFields, found: FoundJob, shared: JobProgress): object {
  // The parts of a completed job are gone.
  const records = isCompleted(found) ? own.progress.recordsTotal : found.backupRecords;
  const progress = { ...own.progress, records };
  const percent = backupPercent(progress, isCompleted(found));
  return { backup: { ...own, progress }, progress: { ...shared, percent } };
}
