import { hasDocument, hasOntology } from '../../../domain/jobs/job-identity.js';
import type { BatchJob, DeletionJob, Job, JobOf } from '../../../domain/jobs/job.js';
import type { JobKind } from '../../../domain/jobs/kinds.js';
import { toMaintenanceDto } from '../vocabulary/maintenance.js';
import { toMeasurementResultDto } from '../vocabulary/measurement.js';
import { toBackupJobDto } from '../backups/backup-job.js';
import { toRestoreJobDto } from '../backups/restore.js';
import { toRegenerationFieldsDto } from '../regeneration.js';
import { toProgramRunDto } from '../program-run.js';
import { toAnalysisResultDto, toAnalysisRunDto } from './analysis-run.js';
import { toBatchDto } from './batch.js';
import { toDeletionDto, toDeletionResultDto } from './deletion.js';
import { toDocumentDto, toManifestDto, toOntologyDto } from './job-document.js';
import { toAnalysisProgressDto, toPlainProgressDto, toReadingProgressDto } from './job-progress.js';
import { toResultDto } from './job-result.js';
import { toSharedDto, type JobDtoContext } from './job-shared.js';
import { nothing, type DtoByKind, type JobDto, type KindWithDtoFields } from './job.js';
import { toReingestionDto } from './reingestion.js';

type JobWith<Kind extends JobKind> = { [Each in Kind]: JobOf<Each> & { kind: Each } }[Kind];

/** Fields of a job that all kinds have, those of its kind null. */
function toPlainDto(job: Job, context: JobDtoContext) {
  return { ...toSharedDto(job, context), ...nothing, progress: toPlainProgressDto(job) };
}

/** Jobs of the kinds with fields of their own, as clients see them. */
const mappings: { [Kind in KindWithDtoFields]: (job: JobWith<Kind>, context: JobDtoContext) => DtoByKind[Kind] } = {
  ingestion: (job, context) => ({
    ...{ ...toPlainDto(job, context), ...toDocumentDto(job), ...toExtractionDto(job), job_type: job.kind },
    progress: toReadingProgressDto(job, context.batch),
    on_unreadable_answer: job.onUnreadableAnswer,
    result: job.result === null ? null : toResultDto(job, job.result),
    batch_id: job.batchId,
  }),
  batch: (job, context) => ({
    ...{ ...toPlainDto(job, context), ...toManifestDto(job), ...toSubmittingDto(job, context), job_type: job.kind },
  }),
  reingestion: (job, context) => ({
    ...{ ...toPlainDto(job, context), ...toReingestionDto(job.reingestion), ...toSubmittingDto(job, context) },
    job_type: job.kind,
  }),
  program: (job, context) => ({
    ...{ ...toPlainDto(job, context), job_type: job.kind },
    program: context.execution === undefined ? null : toProgramRunDto(context.execution),
  }),
  document_deletion: (job, context) => ({ ...toPlainDto(job, context), ...toDeletedDto(job), job_type: job.kind }),
  ontology_deletion: (job, context) => ({ ...toPlainDto(job, context), ...toDeletedDto(job), job_type: job.kind }),
  analysis: (job, context) => ({
    ...{ ...toPlainDto(job, context), job_type: job.kind },
    ...{ analysis_run: toAnalysisRunDto(job), progress: toAnalysisProgressDto(job), result: toAnalysisResultDto(job) },
  }),
  vocabulary_maintenance: (job, context) => ({
    ...{ ...toPlainDto(job, context), ...toMaintenanceDto(job), job_type: job.kind },
  }),
  embedding_regeneration: (job, context) => ({
    ...{ ...toPlainDto(job, context), ...toRegenerationFieldsDto(job), job_type: job.kind },
  }),
  backup: (job, context) => ({ ...toPlainDto(job, context), ...toBackupJobDto(job), job_type: job.kind }),
  restore: (job, context) => ({ ...toPlainDto(job, context), ...toRestoreJobDto(job), job_type: job.kind }),
  epistemic_measurement: (job, context) => ({
    ...{ ...toPlainDto(job, context), ...toMeasurementResultDto(context), job_type: job.kind },
  }),
};

/** A job as clients see it. */
export function toJobDto(job: Job, context: JobDtoContext): JobDto {
  return hasMapping(job) ? toOwnDto(job, context) : toOtherDto(job, context);
}

function hasMapping(job: Job): job is JobWith<KindWithDtoFields> {
  return Object.hasOwn(mappings, job.kind);
}

function toOwnDto<Kind extends KindWithDtoFields>(job: JobWith<Kind>, context: JobDtoContext): DtoByKind[Kind] {
  return mappings[job.kind](job, context);
}

/** A job of a kind without fields of its own, which may be one that the types do not know. */
function toOtherDto(job: Job, context: JobDtoContext): JobDto {
  if (hasDocument(job)) return mappings.ingestion(job, context);
  const own = { ...(hasOntology(job) && toOntologyDto(job)), job_type: job.kind };
  return { ...toPlainDto(job, context), ...own } as JobDto;
}

function toSubmittingDto(job: BatchJob, { batch }: JobDtoContext) {
  return {
    ...toExtractionDto(job),
    progress: toReadingProgressDto(job, batch),
    batch: batch === undefined ? null : toBatchDto(job.jobId, batch),
  };
}

function toDeletedDto(job: DeletionJob) {
  return { ...toOntologyDto(job), deletion: toDeletionDto(job.deletion), result: toDeletionResultDto(job) };
}

function toExtractionDto({ extractionConfigId = null }: { extractionConfigId?: number | null }) {
  return { extraction_config_id: extractionConfigId };
}
