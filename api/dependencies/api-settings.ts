import type { RateBudgets } from '../../domain/access/rate-budgets.js';
import type { ModelProvider } from '../../domain/providers/model-provider.js';
import type { QueryLimits } from '../../domain/query/cypher/query-request.js';

/** The settings the API reads; the project's `Settings` fits. */
export interface ApiSettings {
  /** URL under which clients reach the API; null when it is the address it listens on. */
  publicUrl: string | null;
  /** Page of the Temporal UI; null when it is not known. */
  temporal: { uiUrl: string | null };
  tokenMinutes: number;
  maxUploadBytes: number;
  maxTextBytes: number;
  /** Bytes of the file of a backup that is sent. */
  maxBackupBytes: number;
  /** Milliseconds without progress after which a running job is compared with Temporal. */
  staleMs: number;
  /** Milliseconds that artifacts are kept; 0: until they are deleted. */
  artifactMs: number;
  /** Milliseconds an execution of programs may take. */
  programMs: number;
  /** Milliseconds without a heartbeat after which an activity is given to another worker. */
  heartbeatMs: number;
  /** Milliseconds until a job that awaits approval is cancelled. */
  approvalMs: number;
  /** US dollars a job may spend where its submitter does not say; 0 for no limit. */
  costCapUsd: number;
  /** Server and names of the models. */
  models: {
    /** Of the models for extraction and vision. */
    provider: ModelProvider;
    baseUrl: string | null;
    vision: string | null;
    embeddingBaseUrl: string | null;
    /** Null: a stored key is used. */
    embeddingApiKey: string | null;
    matchThreshold: number;
    searchThreshold: number;
  };
  /** Null: calls are not counted. */
  rateBudgets: RateBudgets | null;
  /** Limits of one query. */
  query: QueryLimits;
  /** True if critical calls have to be confirmed. */
  requireConfirmation: boolean;
  /** Origins of web pages that may call; none may where the list is empty. */
  corsOrigins: readonly string[];
  /** Addresses and ranges of the proxies whose word about the client's address is taken. */
  trustedProxies: readonly string[];
}
