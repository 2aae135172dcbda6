import { Database } from 'arangojs';
import type { JobKinds } from '../../domain/jobs/kinds.js';
import type { Clock, GraphCopySource, OnMigration, RecordTarget, StagePublisher, Store } from '../../domain/ports.js';
import { access } from './access/access.js';
import { auditLog } from './access/audit.js';
import { activityFailures } from './activity-failures/activity-failures.js';
import { analysisJobs } from './artifacts/analysis-jobs.js';
import { artifacts } from './artifacts/artifacts.js';
import { graphCopies } from './backup/copy-graph.js';
import { backups } from './backup/backups.js';
import { batches } from './batches/batches.js';
import { modelCache } from './caches/model-cache.js';
import { ArangoDatabase } from './database/arango-database.js';
import { toStoreError } from './database/arango-errors.js';
import { embeddingProfiles } from './embedding/embedding-profiles.js';
import { extractionConfigs } from './extraction-configs/extraction-configs.js';
import { carryReads } from './graph/documents/reading/carry-reads.js';
import { documentReads } from './graph/documents/reading/document-reads.js';
import { outdatedSupport } from './graph/documents/reading/outdated-support.js';
import { versionReads } from './graph/documents/reading/version-reads.js';
import { deletionPlans } from './graph/edits/plan-deletion.js';
import { splitReads } from './graph/edits/split-reads.js';
import { graphReads } from './graph/reads/graph-reads.js';
import { graphWriter } from './graph/graph-writer.js';
import { conceptWords } from './graph/search/concept-words.js';
import { passageWords } from './graph/search/passage-words.js';
import { matchReads } from './graph/matching/match-reads.js';
import { VectorIndexes } from './graph/vectors/vector-indexes.js';
import { vectorReads } from './graph/vectors/vector-reads.js';
import { deletionReads } from './graph/deletion/deletions.js';
import { changeReads } from './graph/feed/change-reads.js';
import { deletionTrimming } from './graph/feed/trim-deletions.js';
import { idempotency } from './idempotency/idempotency.js';
import { installation } from './installation/installation.js';
import { jobOperations } from './jobs/job-operations.js';
import { maintenanceJobs } from './jobs/maintenance-jobs.js';
import { deletionJobs } from './jobs/open-deletion.js';
import { leases } from './leases/leases.js';
import { migratedRecords } from './migrated/migrated-records.js';
import { oauth } from './oauth/oauth.js';
import { releasedObjects } from './objects/released-objects.js';
import { programExecutions } from './programs/program-executions.js';
import { reingestions } from './reingestion/reingestions.js';
import { providerKeys } from './provider-keys/provider-keys.js';
import { queryDefinitions } from './query-definitions/query-definitions.js';
import { stagePublisher } from './restore/publish-staged.js';
import { restoreJobs } from './restore/restore-jobs.js';
import { checkStatements } from './schema/check-statements.js';
import { prepareDatabase } from './schema/prepare-database.js';
import { questionClaims } from './spending/question-claims.js';
import { spendingLedger } from './spending/spending-ledger.js';
import { epistemicStatus } from './vocabulary/epistemic-status.js';
import { typeDecisionReads } from './vocabulary/type-decisions.js';
import { vocabularySettings } from './vocabulary/vocabulary-settings.js';
import { deliveries } from './webhooks/deliveries.js';
import { deliveryAttempts } from './webhooks/delivery-attempts.js';
import { webhookEvents } from './webhooks/webhook-events.js';
import { webhooks } from './webhooks/webhooks.js';

export interface ArangoStoreOptions {
  /** Address of the server or of a coordinator, without credentials. */
  url: string;
  databaseName: string;
  username: string;
  password: string;
  /** Clock; the system's when absent. */
  clock?: Pick<Clock, 'millis'>;
  /** Milliseconds in which a write is tried again before `store_busy` or `store_unreachable`; 10,000 unless said. */
  busyTimeoutMs?: number;
  /** Kinds of jobs; those of the program when absent. */
  kinds?: JobKinds;
  /** Called where the collections are of an earlier version, before the store is open. */
  onMigration?: OnMigration;
  /** Cuts a migration off, which the next opening does again. */
  signal?: AbortSignal;
}

/**
 * Opens the store in a database of ArangoDB, and makes or migrates its collections. Any number of processes may have
 * it open at once.
 * @throws ConcordanceError `configuration_invalid`, `store_unreachable`, `store_too_new`, `store_unsupported`
 */
export async function createArangoStore(options: ArangoStoreOptions) {
  const { url, databaseName, username, password, busyTimeoutMs = 10_000 } = options;
  // Failures are tried again here, as whole transactions: a driver that repeats single calls could write twice.
  const connection = new Database({ url, databaseName, auth: { username, password }, poolSize: 10, maxRetries: false });
  const database = new ArangoDatabase(connection, { busyTimeoutMs });
  const now = () => options.clock?.millis() ?? Date.now();
  const timestamp = () => new Date(now()).toISOString();
  const jobContext = { database, now: timestamp, kinds: options.kinds };
  let version: string;
  try {
    version = await prepareDatabase(connection, database, options);
    await checkStatements(connection, database, version);
  } catch (error) {
    database.close();
    options.signal?.throwIfAborted();
    throw toStoreError(error);
  }
  const vectorIndexes = new VectorIndexes(connection, database, { version });
  return {
    ...access(database, timestamp),
    ...activityFailures(database, timestamp),
    ...analysisJobs(jobContext),
    ...artifacts(database, timestamp),
    ...auditLog(database, timestamp),
    ...backups(jobContext),
    ...batches(jobContext),
    ...conceptWords(database),
    ...changeReads(database),
    ...carryReads(database),
    ...deletionJobs(jobContext),
    ...deletionPlans(database),
    ...deletionReads(database),
    ...deletionTrimming(jobContext),
    ...deliveries(database, timestamp),
    ...deliveryAttempts(database, timestamp),
    ...documentReads(database),
    ...epistemicStatus(jobContext),
    ...embeddingProfiles(jobContext, vectorIndexes),
    ...extractionConfigs(database, timestamp),
    ...graphCopies(database),
    ...graphReads(database),
    ...graphWriter(jobContext),
    ...idempotency(database, timestamp),
    ...installation(database, timestamp),
    ...jobOperations(jobContext),
    ...leases(database, now),
    ...maintenanceJobs(jobContext),
    ...matchReads(database),
    ...migratedRecords(database),
    ...modelCache(database, timestamp),
    ...oauth(database, timestamp),
    ...outdatedSupport(database),
    ...passageWords(database),
    ...programExecutions(jobContext),
    ...reingestions(jobContext),
    ...providerKeys(database, timestamp),
    ...queryDefinitions(database, timestamp),
    ...questionClaims(database, now),
    ...releasedObjects(database),
    ...restoreJobs(jobContext),
    ...spendingLedger(database, now),
    ...vectorReads(database, vectorIndexes),
    ...stagePublisher(jobContext),
    ...versionReads(database),
    ...splitReads(database),
    ...typeDecisionReads(database),
    ...vocabularySettings(database, timestamp),
    ...webhookEvents(database, timestamp),
    ...webhooks(database, timestamp),
    close: async () => database.close(),
  } satisfies Partial<Store> & GraphCopySource & StagePublisher & RecordTarget;
}
