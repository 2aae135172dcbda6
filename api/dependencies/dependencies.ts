import type { Logger } from 'pino';
import type { PasswordHasher } from '../../domain/access/password-hasher.js';
import type {
  BudgetStore,
  Clock,
  ContainerCodec,
  ContainerReader,
  DocumentKinds,
  Embedder,
  Extractor,
  FolderReader,
  IdMaker,
  JobWorkflows,
  MakeEmbedder,
  MakeExtractor,
  ObjectStore,
  EventLoop,
  ProgramWorkflows,
  Notifier,
  DiskSpace,
  Scheduler,
  Store,
  VertexAccess,
  WebhookWorkflows,
  WebhookSender,
  WebReader,
} from '../../domain/ports.js';
import type { EmbeddingProfile } from '../../domain/graph/model.js';
import type { ServiceWait } from '../../domain/operations/service-wait.js';
import type { QueryGate } from '../../domain/query/cypher/query-gate.js';
import type { ProviderKeys } from '../../domain/providers/provider-keys.js';
import type { WebhookSecrets } from '../../domain/webhooks/webhook-secrets.js';
import type { OnAnswer } from '../../monitoring/metrics/on-answer.js';
import type { Tracing } from '../../monitoring/tracing/tracing.js';
import type { AuthorizationServer } from '../auth/oauth/authorization-server.js';
import type { Tokens } from '../auth/tokens.js';
import type { ObjectsInUse } from '../../domain/submission/objects-in-use.js';
import type { OwnCalls } from '../server/own-calls.js';
import type { Limits } from '../rate-limits/limits.js';
import type { OpenApiDocument } from '../openapi/build-document.js';
import type { EventStreams } from '../events/event-streams.js';
import type { JobSnapshot } from '../events/job-snapshot.js';
import type { JobWatcher } from '../events/job-watcher.js';
import type { ApiSettings } from './api-settings.js';

/** Everything the API is made of. `openPlatform` fits, with a logger and a hasher beside it. */
export interface InjectedDependencies {
  settings: ApiSettings;
  store: Omit<Store, 'close'>;
  budgets: BudgetStore;
  /** Through which every query of a user goes. */
  queries: QueryGate;
  providerKeys: ProviderKeys;
  /** Null: the settings name no location of Vertex AI. */
  vertex: VertexAccess | null;
  objects: ObjectStore;
  /** Reads the containers of backups. */
  codec: ContainerReader & Pick<ContainerCodec, 'hasKey'>;
  documents: DocumentKinds;
  web: WebReader;
  folders: FolderReader;
  /** That of the profile which is active at this moment. */
  activeEmbedder: () => Promise<Embedder>;
  makeEmbedder: MakeEmbedder;
  /** Profiles of the models that need no server. */
  builtinProfiles: readonly EmbeddingProfile[];
  /** That of the settings. */
  extractor: Extractor;
  makeExtractor: MakeExtractor;
  workflows: JobWorkflows;
  programs: ProgramWorkflows;
  webhooks: WebhookWorkflows;
  scheduler: Scheduler;
  diskSpace: DiskSpace;
  webhookSecrets: WebhookSecrets;
  webhookSender: WebhookSender;
  clock: Clock;
  eventLoop: EventLoop;
  ids: IdMaker;
  passwords: PasswordHasher;
  logger: Logger;
  /** Called with each request that was answered; absent: nobody counts them. */
  onAnswer?: OnAnswer;
  /** Absent: no traces are made. */
  tracing?: Tracing;
}

/** All that routes may use: what the API was made of and what it made itself. */
export interface ApiDependencies extends InjectedDependencies {
  tokens: Tokens;
  authorizationServer: AuthorizationServer;
  limits: Limits;
  ownCalls: OwnCalls;
  objectsInUse: ObjectsInUse;
  notifier: Notifier;
  /** Part that all open jobs wait for. */
  serviceWait: () => Promise<ServiceWait>;
  eventStreams: EventStreams;
  jobWatcher: JobWatcher<JobSnapshot>;
  /** The OpenAPI document of the route table. */
  document: () => OpenApiDocument;
}

/** Dependencies of the handler of a route: also those that are chosen for each request. */
export interface RequestDependencies extends ApiDependencies {
  /** That of the profile which is active when the handler begins. */
  embedder: Embedder;
}

/** Some of them: what a route or a function names as its own. */
export type Dependencies<Names extends keyof RequestDependencies> = Pick<RequestDependencies, Names>;
