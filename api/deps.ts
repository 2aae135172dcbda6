import type { Logger } from 'pino';
import type { RateBudgets } from '../domain/access/rate-budgets.js';
import type { PasswordHasher } from '../domain/access/password-hasher.js';
import type {
  AccessStore,
  AuditStore,
  BatchStore,
  BudgetStore,
  Clock,
  DocumentKinds,
  ElementReader,
  Embedder,
  FolderReader,
  GraphReader,
  IdMaker,
  JobEngine,
  IdempotencyStore,
  JobStore,
  OAuthStore,
  ObjectStore,
  Pace,
  ProgramEngine,
  ProgramStore,
  QueryDefinitionStore,
  WebReader,
} from '../domain/ports.js';
import type { QueryGate } from '../domain/query/cypher/query-gate.js';
import type { QueryLimits } from '../domain/query/cypher/run-cypher.js';
import type { ProviderKeys } from '../domain/providers/provider-keys.js';
import type { AuthorizationServer } from './auth/oauth/authorization-server.js';
import type { Tokens } from './auth/tokens.js';
import type { ObjectsInUse } from '../domain/submission/objects-in-use.js';
import type { Limits } from './limits.js';
import type { OpenApiDocument } from './openapi/build-document.js';
import type { EventStreams } from './events/event-streams.js';
import type { JobSnapshot } from './events/job-snapshot.js';
import type { JobWatcher } from './events/job-watcher.js';
import type { Waker } from './waker.js';

/** The settings the API reads; the project's `Settings` fits. */
export interface ApiSettings {
  /** URL under which clients reach the API; null when it is the address it listens on. */
  publicUrl: string | null;
  /** Page of the Temporal UI; null when it is not known. */
  temporal: { uiUrl: string | null };
  tokenMinutes: number;
  maxUploadBytes: number;
  maxTextBytes: number;
  /** Milliseconds without progress after which a running job is compared with the workflow engine. */
  staleMs: number;
  /** Milliseconds an execution of programs may take. */
  programMs: number;
  /** Milliseconds without a sign of life after which a step is given to another worker. */
  heartbeatMs: number;
  /** US dollars a job may spend where its submitter does not say; 0 for no limit. */
  costCapUsd: number;
  /** Null: calls are not counted. */
  rateBudgets: RateBudgets | null;
  /** What one query may cost. */
  query: QueryLimits;
  /** Whether critical calls have to be confirmed. */
  requireConfirmation: boolean;
  /** Origins of web pages that may call; none may where the list is empty. */
  corsOrigins: readonly string[];
  /** Addresses and ranges of the proxies whose word about the client's address is taken. */
  trustedProxies: readonly string[];
}

/** Everything the API is made of. `openPlatform` fits, with a logger and a hasher beside it. */
export interface ApiDeps {
  settings: ApiSettings;
  store: GraphReader &
    ElementReader &
    JobStore &
    IdempotencyStore &
    AccessStore &
    AuditStore &
    OAuthStore &
    QueryDefinitionStore &
    ProgramStore &
    BatchStore;
  budgets: BudgetStore;
  /** Through which every query of a user goes. */
  queries: QueryGate;
  providerKeys: ProviderKeys;
  objects: ObjectStore;
  documents: DocumentKinds;
  web: WebReader;
  folders: FolderReader;
  embedder: Embedder;
  engine: JobEngine;
  programs: ProgramEngine;
  clock: Clock;
  pace: Pace;
  ids: IdMaker;
  passwords: PasswordHasher;
  logger: Logger;
}

/** All that routes may use: what the API was made of and what it made itself. */
export interface ApiDependencies extends ApiDeps {
  tokens: Tokens;
  authorizationServer: AuthorizationServer;
  limits: Limits;
  objectsInUse: ObjectsInUse;
  waker: Waker;
  eventStreams: EventStreams;
  jobWatcher: JobWatcher<JobSnapshot>;
  /** The OpenAPI document of the route table. */
  document: () => OpenApiDocument;
}

/** Some of them: what a route or a function names as its own. */
export type Dependencies<Names extends keyof ApiDependencies> = Pick<ApiDependencies, Names>;
