import type { AccessStore } from './access/access-store.js';
import type { AnalysisStore } from './artifacts/analysis-store.js';
import type { ArtifactStore } from './artifacts/artifact-store.js';
import type { AuditStore } from './access/audit-store.js';
import type { BackupStore } from './backup/backup-store.js';
import type { RestoreStore } from './backup/restore-store.js';
import type { BatchStore } from './jobs/batch-store.js';
import type { CarryReader } from './graph/carry-reader.js';
import type { ModelCache } from './models/caches.js';
import type { DeletionStore } from './graph/deletion-store.js';
import type { ElementReader } from './graph/element-reader.js';
import type { EmbeddingProfileStore } from './models/embedding-profiles.js';
import type { EpistemicStore } from './graph/epistemic-store.js';
import type { ExtractionConfigStore } from './models/extraction-configs.js';
import type { GraphReader } from './graph/graph-reader.js';
import type { GraphWriter } from './graph/graph-writer.js';
import type { IdempotencyStore } from './idempotency-store.js';
import type { InstallationStore } from './installation-store.js';
import type { JobStore } from './jobs/job-store.js';
import type { LeaseStore } from './graph/lease-store.js';
import type { MaintenanceStore } from './jobs/maintenance-store.js';
import type { MatchReader } from './graph/match-reader.js';
import type { OAuthStore } from './access/oauth-store.js';
import type { ProgramStore } from './jobs/program-store.js';
import type { ProviderKeyStore } from './access/provider-keys.js';
import type { QueryDefinitionStore } from './query-definition-store.js';
import type { ReingestionStore } from './jobs/reingestion-store.js';
import type { QuestionClaims } from './models/question-claims.js';
import type { SpendingLedger } from './models/spending-ledger.js';
import type { ActivityFailureStore } from './jobs/activity-failure-store.js';
import type { VocabularySettingsStore } from './graph/vocabulary-settings-store.js';
import type { WebhookStore } from './webhooks/webhook-store.js';

/** Everything that one database keeps. Who uses a part of it names that part's port instead. */
export interface Store
  extends
    GraphWriter,
    DeletionStore,
    MatchReader,
    CarryReader,
    GraphReader,
    ElementReader,
    JobStore,
    MaintenanceStore,
    AccessStore,
    AuditStore,
    OAuthStore,
    QueryDefinitionStore,
    ProgramStore,
    ArtifactStore,
    AnalysisStore,
    BackupStore,
    RestoreStore,
    BatchStore,
    ReingestionStore,
    ProviderKeyStore,
    ExtractionConfigStore,
    EmbeddingProfileStore,
    ModelCache,
    QuestionClaims,
    SpendingLedger,
    ActivityFailureStore,
    LeaseStore,
    IdempotencyStore,
    WebhookStore,
    VocabularySettingsStore,
    EpistemicStore,
    InstallationStore {
  /** Lets pending work finish and closes all connections. */
  close(): Promise<void>;
}
