import type { JobKinds } from '../../domain/jobs/kinds.js';
import type {
  AccessStore,
  AuditStore,
  BatchStore,
  DeletionStore,
  ElementReader,
  GraphReader,
  GraphWriter,
  IdempotencyStore,
  InstallationStore,
  JobStore,
  LeaseStore,
  CarryReader,
  MatchReader,
  ModelCache,
  OAuthStore,
  ProgramStore,
  ProviderKeyStore,
  WebhookStore,
  QueryDefinitionStore,
  QuestionClaims,
  SpendingLedger,
  StepFailureStore,
} from '../../domain/ports.js';

/** All store ports, as one implementation answers to them. */
export type AnyStore = GraphWriter &
  CarryReader &
  DeletionStore &
  MatchReader &
  GraphReader &
  ElementReader &
  InstallationStore &
  JobStore &
  BatchStore &
  AccessStore &
  AuditStore &
  OAuthStore &
  QueryDefinitionStore &
  ProgramStore &
  ProviderKeyStore &
  WebhookStore &
  ModelCache &
  SpendingLedger &
  StepFailureStore &
  QuestionClaims &
  LeaseStore &
  IdempotencyStore & { close(): Promise<void> };

/** One empty place for data, and stores that work on it. What each implementation brings to the contract suite. */
export interface StoreBench {
  /** Opens another store on the same data, as another process would, for jobs of these kinds. */
  open(options?: { kinds?: JobKinds }): Promise<AnyStore>;
  /** What the stores take for the present, milliseconds since 1970. */
  clock: { now: number };
  /** Puts an ontology's node into a state that no port sets yet. */
  setLifecycle(ontologyId: string, state: 'active' | 'frozen'): Promise<void>;
  /** Closes the stores and removes the data. */
  dispose(): Promise<void>;
}

export type MakeStoreBench = () => Promise<StoreBench>;
