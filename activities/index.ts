import type { AnalysisDependencies } from './analysis/analysis-dependencies.js';
import { createAnalysisActivities } from './analysis/create-analysis-activities.js';
import type { BackupDependencies } from './backup/backup-dependencies.js';
import {
  createBackupUpkeepActivities,
  type ScheduledBackupDependencies,
} from './backup/create-backup-upkeep-activities.js';
import { createBackupActivities } from './backup/create-backup-activities.js';
import type { BatchDependencies } from './batches/batch-dependencies.js';
import { createBatchActivities } from './batches/create-batch-activities.js';
import { createDeletionActivities } from './deletions/create-deletion-activities.js';
import type { DeletionDependencies } from './deletions/deletion-dependencies.js';
import { createEpistemicActivities } from './vocabulary/create-epistemic-activities.js';
import type { EpistemicDependencies } from './vocabulary/measure-types.js';
import { createUpkeepActivities, type ScheduledUpkeepDependencies } from './vocabulary/create-upkeep-activities.js';
import { createIngestActivities } from './ingest/create-ingest-activities.js';
import type { IngestDependencies } from './ingest/ingest-dependencies.js';
import { createJobActivities, type JobDependencies } from './jobs/job-activities.js';
import { createRegenerationActivities } from './embedding/create-regeneration-activities.js';
import type { RegenerationDependencies } from './embedding/regeneration-job.js';
import { createRestoreActivities } from './restore/create-restore-activities.js';
import type { RestoreDependencies } from './restore/restore-dependencies.js';
import { createProgramActivities } from './programs/create-program-activities.js';
import type { ProgramDependencies } from './programs/program-dependencies.js';
import { createVocabularyActivities } from './vocabulary/create-vocabulary-activities.js';
import type { VocabularyDependencies } from './vocabulary/vocabulary-dependencies.js';
import { createWebhookActivities, type WebhookDependencies } from './webhooks/create-webhook-activities.js';

/** Every activity, by the name workflows call it. */
export type Activities = ReturnType<typeof createIngestActivities> &
  ReturnType<typeof createJobActivities> &
  ReturnType<typeof createProgramActivities> &
  ReturnType<typeof createBatchActivities> &
  ReturnType<typeof createDeletionActivities> &
  ReturnType<typeof createEpistemicActivities> &
  ReturnType<typeof createWebhookActivities> &
  ReturnType<typeof createAnalysisActivities> &
  ReturnType<typeof createVocabularyActivities> &
  ReturnType<typeof createUpkeepActivities> &
  ReturnType<typeof createRegenerationActivities> &
  ReturnType<typeof createBackupActivities> &
  ReturnType<typeof createBackupUpkeepActivities> &
  ReturnType<typeof createRestoreActivities>;

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
  backupUpkeep: ScheduledBackupDependencies;
  restores: RestoreDependencies;
}

/** One flat object of all activities; only its own function properties are registered with a worker. */
export function createActivities(dependencies: ActivityDependencies): Activities {
  return {
    ...createIngestActivities(dependencies.ingest),
    ...createJobActivities(dependencies.jobs),
    ...createProgramActivities(dependencies.programs),
    ...createBatchActivities(dependencies.batches),
    ...createWebhookActivities(dependencies.webhooks),
    ...createDeletionActivities(dependencies.deletions),
    ...createAnalysisActivities(dependencies.analyses),
    ...createVocabularyActivities(dependencies.vocabulary),
    ...createUpkeepActivities(dependencies.upkeep),
    ...createEpistemicActivities(dependencies.epistemic),
    ...createRegenerationActivities(dependencies.regenerations),
    ...createBackupActivities(dependencies.backups),
    ...createBackupUpkeepActivities(dependencies.backupUpkeep),
    ...createRestoreActivities(dependencies.restores),
  };
}
