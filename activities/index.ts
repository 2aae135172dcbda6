import type { AnalysisDependencies } from './analysis/analysis-dependencies.js';
import { createAnalysisSteps } from './analysis/create-analysis-steps.js';
import type { BackupDependencies } from './backup/backup-dependencies.js';
import { createBackupSteps } from './backup/create-backup-steps.js';
import type { BatchDependencies } from './batches/batch-steps.js';
import { createBatchSteps } from './batches/create-batch-steps.js';
import { createDeletionSteps } from './deletions/create-deletion-steps.js';
import type { DeletionDependencies } from './deletions/deletion-dependencies.js';
import { createEpistemicSteps } from './vocabulary/create-epistemic-steps.js';
import type { EpistemicDependencies } from './vocabulary/measure-types.js';
import { createUpkeepSteps, type ScheduledUpkeepDependencies } from './vocabulary/create-upkeep-steps.js';
import { createIngestSteps } from './ingest/create-ingest-steps.js';
import type { IngestDependencies } from './ingest/ingest-dependencies.js';
import { createJobSteps, type JobDependencies } from './jobs/job-activities.js';
import { createRegenerationSteps } from './embedding/create-regeneration-steps.js';
import type { RegenerationDependencies } from './embedding/regeneration-job.js';
import { createProgramSteps } from './programs/create-program-steps.js';
import type { ProgramDependencies } from './programs/program-steps.js';
import { createVocabularySteps } from './vocabulary/create-vocabulary-steps.js';
import type { VocabularyDependencies } from './vocabulary/vocabulary-dependencies.js';
import { createWebhookSteps, type WebhookDependencies } from './webhooks/create-webhook-steps.js';

/** Every activity, by the name workflows call it. */
export type Activities = ReturnType<typeof createIngestSteps> &
  ReturnType<typeof createJobSteps> &
  ReturnType<typeof createProgramSteps> &
  ReturnType<typeof createBatchSteps> &
  ReturnType<typeof createDeletionSteps> &
  ReturnType<typeof createEpistemicSteps> &
  ReturnType<typeof createWebhookSteps> &
  ReturnType<typeof createAnalysisSteps> &
  ReturnType<typeof createVocabularySteps> &
  ReturnType<typeof createUpkeepSteps> &
  ReturnType<typeof createRegenerationSteps> &
  ReturnType<typeof createBackupSteps>;

export interface ActivityDependencies {
  ingest: IngestDependencies;
  jobs: JobDependencies;
  programs: ProgramDependencies;
  batches: BatchDependencies;
  webhooks: WebhookDependencies;
  deletions: DeletionDependencies;
  analyses: AnalysisDependencies;
  vocabulary: VocabularyDependencies;
  upkeep: ScheduledUpkeepDependencies;
  epistemic: EpistemicDependencies;
  regenerations: RegenerationDependencies;
  backups: BackupDependencies;
}

/** One flat object of all activities; only its own function properties are registered with a worker. */
export function createActivities(dependencies: ActivityDependencies): Activities {
  return {
    ...createIngestSteps(dependencies.ingest),
    ...createJobSteps(dependencies.jobs),
    ...createProgramSteps(dependencies.programs),
    ...createBatchSteps(dependencies.batches),
    ...createWebhookSteps(dependencies.webhooks),
    ...createDeletionSteps(dependencies.deletions),
    ...createAnalysisSteps(dependencies.analyses),
    ...createVocabularySteps(dependencies.vocabulary),
    ...createUpkeepSteps(dependencies.upkeep),
    ...createEpistemicSteps(dependencies.epistemic),
    ...createRegenerationSteps(dependencies.regenerations),
    ...createBackupSteps(dependencies.backups),
  };
}
