import { bind, type Bound } from '../bind.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { IngestionJob, OntologyJob } from '../../domain/jobs/job.js';
import type { JobStage } from '../../domain/jobs/job-status.js';
import { asOntologyJob, hasDocument } from '../../domain/jobs/job-identity.js';
import { isCurrentAttempt } from '../../domain/jobs/job-state.js';
import { kindRulesOf } from '../../domain/jobs/kinds.js';
import { isToStart as isJobToStart } from '../../domain/jobs/reconcile-job.js';
import { reconcileJobs } from '../../domain/jobs/reconcile-jobs.js';
import type {
  ArtifactStore,
  BatchStore,
  Clock,
  DeletionStore,
  EmbeddingProfileStore,
  GraphWriter,
  JobWorkflows,
  JobStore,
  ObjectStore,
  ProgramStore,
  SpendingLedger,
  StartedJob,
  VersionReader,
  WebhookWorkflows,
} from '../../domain/ports.js';
import { renewVectors, type RenewDependencies } from '../../domain/graph/upkeep/renew-vectors.js';
import { retractBrokenOff } from '../../domain/versions/broken-off.js';
import { reconcileDeliveries, type ReconcileDependencies } from '../../domain/webhooks/reconcile-deliveries.js';
import { collectReleased } from '../../domain/ontologies/collect-released.js';
import { clearAllBackupWork, type BackupClearing } from '../../domain/jobs/clearing/clear-backup-work.js';
import { clearAllRestoreWork, type RestoreClearing } from '../../domain/jobs/clearing/clear-restore-work.js';
import { clearAllWork } from '../../domain/jobs/clearing/clear-work.js';
import type { JobAttempt } from '../ingest/activity-payloads.js';
import { clearExpiredData } from './clear-expired-data.js';
import * as record from './job-record.js';

/** Dependencies and settings of the activities on job records. */
export interface JobDependencies {
  jobs: JobStore &
    Pick<BatchStore, 'openJobsOfBatch' | 'endFinishedBatch'> &
    Pick<DeletionStore, 'deletedDocuments' | 'releasedObjects' | 'forgetReleasedObject'> &
    Pick<EmbeddingProfileStore, 'clearUnusedVectors'> &
    Pick<GraphWriter, 'commit' | 'trimDeletions'> &
    Pick<VersionReader, 'brokenOffChunks'> &
    Pick<ProgramStore, 'forgetExecutions'> &
    Pick<ArtifactStore, 'deleteExpiredArtifacts'> &
    Pick<SpendingLedger, 'expireCalls'> &
    RenewDependencies['store'] &
    ReconcileDependencies['store'] &
    BackupClearing['store'] &
    RestoreClearing['store'];
  snapshots: BackupClearing['snapshots'];
  stages: RestoreClearing['stages'];
  embedder: RenewDependencies['embedder'];
  objects: ObjectStore;
  workflows: JobWorkflows;
  webhooks: WebhookWorkflows;
  clock: Clock;
  settings: { parallelDocuments: number; staleMs: number; heartbeatMs: number; approvalMs: number };
}

/** Fields of a job that the Temporal UI shows. */
type JobDisplayFields = Pick<OntologyJob, 'kind' | 'ontology' | 'filename' | 'ownerId' | 'ownerName'> &
  Partial<Pick<IngestionJob, 'contentHash'>>;

/** A job the actor hands to its workflow. */
export interface JobToStart extends JobAttempt, JobDisplayFields {
  /** True when its workflow waits for its turn already. */
  resumes: boolean;
  workflowId: string;
  /** Absent, as the next one, in what earlier versions recorded. */
  workflowType?: string;
  stage?: JobStage;
}

export interface StartedJobs {
  /** The ontology's name; null when there is nothing to start. */
  ontology: string | null;
  /** Milliseconds without a heartbeat after which an activity is given to another worker. */
  heartbeatMs: number;
  jobs: JobToStart[];
}

/** Takes the ontology's next jobs in order, as many as may run concurrently. */
async function startJobs(dependencies: JobDependencies, { ontologyId }: { ontologyId: string }): Promise<StartedJobs> {
  const started = await dependencies.jobs.startJobs(ontologyId, dependencies.settings.parallelDocuments);
  let ontology: string | null = null;
  const jobs: JobToStart[] = [];
  for (const one of started) {
    const job = await required(dependencies, one);
    ontology = job.ontology;
    const { kind, filename, ownerId, ownerName, stage } = job;
    const workflowId = dependencies.workflows.workflowId(job);
    const { workflowType } = kindRulesOf(job, dependencies.workflows.kinds);
    const marks = {
      kind,
      ontology,
      filename,
      ownerId,
      ownerName,
      ...(hasDocument(job) && { contentHash: job.contentHash }),
    };
    jobs.push({ ...one, workflowId, workflowType, stage, ...marks });
  }
  return { ontology, heartbeatMs: dependencies.settings.heartbeatMs, jobs };
}

async function required({ jobs }: JobDependencies, { jobId }: StartedJob) {
  const job = await jobs.job(jobId);
  if (!job) throw new ConcordanceError('internal_error', `Job ${jobId} was started and has no record.`);
  return asOntologyJob(job);
}

/**
 * True if a workflow is to be started for a job that none takes; the record follows anyone who ended the one it had.
 */
async function isToStart(
  { jobs, workflows }: JobDependencies,
  { jobId, runToken }: JobAttempt,
): Promise<{ start: boolean }> {
  const job = await jobs.job(jobId);
  if (job === undefined || !isCurrentAttempt(job, runToken)) return { start: false };
  return { start: await isJobToStart({ jobs, workflows }, job) };
}

/** Commits of one call; what a very long version left is taken away by the reconciler. */
const maxRetractions = { atEnd: 50, reconciling: 1000 };

/**
 * A job was finished or queued: the ontology's actor looks for what comes next. What versions that broke off left
 * beside the current ones is taken away.
 */
async function wakeOntology(
  { workflows, jobs }: JobDependencies,
  { ontologyId }: { ontologyId: string },
): Promise<void> {
  await workflows.signalActor(ontologyId);
  await retractBrokenOff(jobs, ontologyId, maxRetractions.atEnd);
}

/** The report of the reconciler under the names that recorded histories have. */
export interface RecordedReport {
  expired: number;
  settled: number;
  woken: number;
  engineReachable: boolean;
}

/**
 * Reconciles what nothing else does: expired approvals and reservations, lost workflows and signals, what ended jobs
 * left, vectors of terms that have gone.
 */
async function settleIdleJobs({
  jobs,
  embedder,
  objects,
  snapshots,
  stages,
  workflows,
  webhooks,
  clock,
  settings,
}: JobDependencies): Promise<RecordedReport> {
  const report = await reconcileJobs({ jobs, workflows, clock, staleMs: settings.staleMs });
  await jobs.expireCalls(clock.now());
  await clearAllWork(objects, jobs);
  await clearAllBackupWork({ store: jobs, objects, snapshots, clock });
  await clearAllRestoreWork({ store: jobs, stages });
  if (report.temporalReachable) await reconcileDeliveries({ store: jobs, webhooks, clock });
  await collectReleased({ objects, store: jobs, clock });
  await retractBrokenOff(jobs, null, maxRetractions.reconciling);
  await renewVectors({ store: jobs, embedder });
  const { expired, reconciled, notified, temporalReachable } = report;
  return { expired, settled: reconciled, woken: notified, engineReachable: temporalReachable };
}

/** The small activities on a job's record. All are safe to repeat. */
const jobActivities = { ...record, startJobs, isToStart, wakeOntology, settleIdleJobs, clearExpiredData };

/** The small activities on a job's record, bound to what they work with. */
export function createJobActivities(dependencies: JobDependencies): Bound<typeof jobActivities> {
  return bind(dependencies, jobActivities);
}
