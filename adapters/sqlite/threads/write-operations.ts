import type { JobKinds } from '../../../domain/jobs/kinds.js';
import type { Store } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { analysisWrites } from '../artifacts/analysis-jobs.js';
import { artifactWrites } from '../artifacts/artifacts.js';
import { accessWrites } from '../access/access-writes.js';
import { oauthWrites } from '../oauth/oauth-writes.js';
import { backupWrites } from '../backup/backups.js';
import { restoreWrites } from '../restore/restore-jobs.js';
import { batchWrites } from '../batches/batches.js';
import { cacheWrites } from '../caches/cache-writes.js';
import { deletionWrites } from '../graph/deletion/deletions.js';
import { commitDelta } from '../graph/commit-delta.js';
import { trimDeletions } from '../graph/feed/trim-deletions.js';
import { seedGraph, saveVocabularyEmbeddings } from '../graph/seed-graph.js';
import { jobTransitions } from '../jobs/transitions/job-transitions.js';
import { maintenanceWrites } from '../jobs/maintenance-jobs.js';
import { plainJobWrites } from '../jobs/plain-jobs.js';
import { activityFailureWrites } from '../jobs/activity-failures.js';
import { retryJob } from '../jobs/retry-job.js';
import { reingestionWrites } from '../jobs/reingestions.js';
import { startJobs } from '../jobs/start-jobs.js';
import { submitJob } from '../jobs/submit-job.js';
import { idempotencyWrites } from '../caches/idempotency-writes.js';
import { installationWrites } from '../installation.js';
import { leaseWrites } from '../graph/ontologies/lease-writes.js';
import { programWrites } from '../programs/program-executions.js';
import { queryDefinitionWrites } from '../programs/query-definitions.js';
import { embeddingProfileWrites } from '../embedding/profile-writes.js';
import { extractionConfigWrites } from '../extraction-configs.js';
import { providerKeyWrites } from '../provider-keys.js';
import { questionClaims } from '../spending/question-claims.js';
import { spendingLedger } from '../spending/spending-ledger.js';
import { epistemicWrites } from '../vocabulary/epistemic-status.js';
import { vocabularySettingsWrites } from '../vocabulary/vocabulary-settings.js';
import { deliveryWrites } from '../webhooks/delivery-writes.js';
import { webhookWrites } from '../webhooks/webhook-writes.js';
import type { Sync } from './sync.js';

export type WriteOperations = ReturnType<typeof writeOperations>;

/**
 * Each runs in one transaction that holds the write lock. `now` gives milliseconds since 1970; `kinds` as in the
 * store's options.
 */
export function writeOperations(database: Database, now: () => number, kinds?: JobKinds) {
  const timestamp = () => new Date(now()).toISOString();
  return {
    commit: (delta, audit) => commitDelta(database, delta, now(), audit),
    seedGraph: (seed) => seedGraph(database, seed, timestamp()),
    saveVocabularyEmbeddings: (profile, entries, options = {}) =>
      saveVocabularyEmbeddings(database, profile, entries, options, timestamp()),
    trimDeletions: (before, kept, limit) => trimDeletions(database, before, kept, limit),
    retryJob: (jobId, retry) => retryJob(database, jobId, retry, timestamp(), kinds),
    submitJob: (submission) => submitJob(database, submission, timestamp()),
    startJobs: (ontologyId, maxRunning) => startJobs(database, ontologyId, maxRunning, timestamp()),
    ...jobTransitions(database, timestamp, kinds),
    ...plainJobWrites(database, timestamp, kinds),
    ...maintenanceWrites(database),
    ...activityFailureWrites(database),
    ...deletionWrites(database, timestamp),
    ...accessWrites(database, timestamp),
    ...oauthWrites(database, timestamp),
    ...queryDefinitionWrites(database, timestamp),
    ...backupWrites(database, timestamp),
    ...restoreWrites(database, timestamp),
    ...batchWrites(database, timestamp),
    ...reingestionWrites(database, timestamp),
    ...programWrites(database, timestamp),
    ...artifactWrites(database, timestamp),
    ...analysisWrites(database, timestamp),
    ...providerKeyWrites(database, timestamp),
    ...extractionConfigWrites(database, timestamp),
    ...embeddingProfileWrites(database, now),
    ...cacheWrites(database, timestamp),
    ...questionClaims(database, now),
    ...spendingLedger(database, now),
    ...leaseWrites(database, now),
    ...idempotencyWrites(database, timestamp),
    ...webhookWrites(database, timestamp),
    ...deliveryWrites(database, timestamp),
    ...vocabularySettingsWrites(database, timestamp),
    ...epistemicWrites(database, timestamp),
    ...installationWrites(database, timestamp),
  } satisfies Partial<Sync<Store>>;
}
