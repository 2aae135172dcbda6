import type { AccessStore } from './access-store.js';
import type { AuditStore } from './audit-store.js';
import type { BatchStore } from './batch-store.js';
import type { ModelCache } from './caches.js';
import type { ElementReader } from './element-reader.js';
import type { GraphReader } from './graph-reader.js';
import type { GraphWriter } from './graph-writer.js';
import type { IdempotencyStore } from './idempotency-store.js';
import type { InstallationStore } from './installation-store.js';
import type { JobStore } from './job-store.js';
import type { LeaseStore } from './lease-store.js';
import type { MatchReader } from './match-reader.js';
import type { OAuthStore } from './oauth-store.js';
import type { ProgramStore } from './program-store.js';
import type { ProviderKeyStore } from './provider-keys.js';
import type { QueryDefinitionStore } from './query-definition-store.js';
import type { QuestionClaims } from './question-claims.js';
import type { SpendingLedger } from './spending-ledger.js';
import type { StepFailureStore } from './step-failure-store.js';

/** Everything that one database keeps. Who uses a part of it names that part's port instead. */
export interface Store
  extends
    GraphWriter,
    MatchReader,
    GraphReader,
    ElementReader,
    JobStore,
    AccessStore,
    AuditStore,
    OAuthStore,
    QueryDefinitionStore,
    ProgramStore,
    BatchStore,
    ProviderKeyStore,
    ModelCache,
    QuestionClaims,
    SpendingLedger,
    StepFailureStore,
    LeaseStore,
    IdempotencyStore,
    InstallationStore {
  /** Lets pending work finish and closes all connections. */
  close(): Promise<void>;
}
