export { ApiError, retryAfterMsOf, StreamLostError, UnreachableError, UnreadableAnswerError } from './api-error.js';
export type { FieldIssue } from './api-error.js';
export type * from './api-types.js';
export { createClient } from './create-client.js';
export type {
  AnswerOf,
  CallOptions,
  Client,
  ClientOptions,
  Credential,
  InputOf,
  OperationName,
} from './create-client.js';
export { maxQuietMs, readEvents } from './read-events.js';
export type { ServerEvent } from './read-events.js';
