/**
 * The one list of error codes. A code is a promise to clients: it never changes its meaning. Two translators read this
 * list, the API's problem+json middleware and the activities' failure interceptor; nothing else decides a status or
 * whether a failure is worth trying again. `domain/program/is-to-repeat.ts` names those after which a whole program is.
 */
export const errorCatalogue = {
  // The request
  invalid_request: { status: 422, title: 'The request is not valid', retryable: false },
  malformed_json: { status: 400, title: 'The body is not valid JSON', retryable: false },
  malformed_upload: { status: 400, title: 'The upload is not valid multipart data', retryable: false },
  upload_aborted: { status: 400, title: 'The upload was cut off', retryable: false },
  malformed_request: { status: 400, title: 'The request is not valid HTTP', retryable: false },
  request_timeout: { status: 408, title: 'The request was not received in time', retryable: true },
  headers_too_large: { status: 431, title: 'URL and headers are larger than the limit', retryable: false },
  unsupported_media_type: { status: 415, title: 'This kind of content is not supported', retryable: false },
  payload_too_large: { status: 413, title: 'The content is larger than the limit', retryable: false },
  not_found: { status: 404, title: 'Not found', retryable: false },
  method_not_allowed: { status: 405, title: 'The path does not support this method', retryable: false },
  // Access
  unauthenticated: { status: 401, title: 'A valid token is required', retryable: false },
  invalid_credentials: { status: 401, title: 'User name or password is wrong', retryable: false },
  logins_busy: { status: 503, title: 'Too many concurrent logins', retryable: true },
  confirmation_required: { status: 409, title: 'The call requires confirmation', retryable: false },
  idempotency_key_reused: { status: 422, title: 'The idempotency key was used for another request', retryable: false },
  idempotency_in_progress: {
    status: 409,
    title: 'A request with this idempotency key is in progress',
    retryable: true,
  },
  idempotency_answer_lost: {
    status: 409,
    title: 'The response to the first request is not available',
    retryable: false,
  },
  rate_limited: { status: 429, title: 'Too many calls', retryable: true },
  too_many_streams: { status: 429, title: 'Too many streams are open', retryable: true },
  permission_denied: { status: 403, title: 'Permission denied', retryable: false },
  provider_key_refused: { status: 422, title: 'The provider rejected the key', retryable: false },
  secret_unreadable: { status: 500, title: 'A stored secret cannot be decrypted', retryable: false },
  // Documents
  empty_document: { status: 422, title: 'The document contains no text', retryable: false },
  unsupported_encoding: { status: 422, title: 'The character encoding is not supported', retryable: false },
  unreadable_document: { status: 422, title: 'The document cannot be read', retryable: false },
  document_encrypted: { status: 422, title: 'The document is protected by a password', retryable: false },
  parser_exhausted: { status: 422, title: 'Reading the document exceeded a limit', retryable: false },
  ingestion_disabled: { status: 403, title: 'This way of ingestion is disabled', retryable: false },
  url_refused: { status: 422, title: 'The URL is not allowed', retryable: false },
  url_unreachable: { status: 502, title: 'The URL cannot be read', retryable: true },
  parser_failed: { status: 500, title: 'The parser ended unexpectedly', retryable: true },
  webhook_busy: { status: 503, title: 'Other deliveries to the webhook are in progress', retryable: true },
  // Programs
  invalid_program: { status: 400, title: 'The program is not valid', retryable: false },
  invalid_execution: { status: 400, title: 'The request does not say what to run', retryable: false },
  program_not_run: { status: 503, title: 'The program could not be run', retryable: true },
  // Jobs
  job_not_awaiting_approval: { status: 409, title: 'The job is not awaiting approval', retryable: false },
  job_already_final: { status: 409, title: 'The job has already finished', retryable: false },
  job_not_final: { status: 409, title: 'The job has not finished yet', retryable: false },
  version_superseded: { status: 409, title: 'A newer version of the document was submitted', retryable: false },
  document_deleted: { status: 409, title: 'The document was deleted', retryable: false },
  job_cancelled: { status: 409, title: 'The job was cancelled', retryable: false },
  approval_expired: { status: 409, title: 'The job was not approved in time', retryable: false },
  cost_cap_reached: { status: 409, title: 'The job has reached its cost cap', retryable: false },
  batch_cost_cap_reached: { status: 409, title: 'The batch has reached its cost cap', retryable: false },
  cost_reserved: { status: 503, title: 'Calls in progress may use up the cost cap', retryable: true },
  answer_pending: { status: 503, title: 'Another job is sending the same model request', retryable: true },
  job_not_processing: { status: 409, title: 'The job is not running', retryable: false },
  job_not_retryable: { status: 409, title: 'The job has nothing to retry', retryable: false },
  batch_failed: { status: 409, title: 'No line or document was read', retryable: false },
  run_superseded: { status: 409, title: 'A newer attempt of the job is running', retryable: false },
  terminated_by_operator: { status: 409, title: 'An operator terminated the workflow', retryable: false },
  workflow_failed: { status: 500, title: 'The workflow ended without finishing its job', retryable: false },
  // Graph
  ontology_frozen: { status: 409, title: 'The ontology is frozen', retryable: false },
  deletion_in_progress: { status: 409, title: 'It is being deleted', retryable: false },
  exclusive_lease_held: { status: 503, title: 'The graph is locked by an exclusive operation', retryable: true },
  embedding_profile_switched: {
    status: 503,
    title: 'The embedding profile was switched',
    retryable: true,
  },
  concept_merged: { status: 410, title: 'The concept was merged into another one', retryable: false },
  changes_unavailable: { status: 409, title: 'The changes since then are not known', retryable: false },
  precondition_failed: { status: 412, title: 'The resource has changed since it was read', retryable: false },
  conflict: { status: 409, title: 'The change conflicts with the current state', retryable: false },
  // Queries
  query_syntax: { status: 400, title: 'The query cannot be read', retryable: false },
  query_refused: { status: 400, title: 'The query is not allowed', retryable: false },
  query_too_long: { status: 400, title: 'The query is longer than the limit', retryable: false },
  query_too_deep: { status: 400, title: 'The query nests deeper than the limit', retryable: false },
  query_parameter_missing: { status: 400, title: 'The query uses a parameter without a value', retryable: false },
  query_failed: { status: 422, title: 'The query cannot be executed', retryable: false },
  query_rows_exceeded: { status: 422, title: 'The query produces more rows than the limit', retryable: false },
  query_edges_exceeded: { status: 422, title: 'The query reads more relationships than the limit', retryable: false },
  query_paths_exceeded: { status: 422, title: 'The query follows more paths than the limit', retryable: false },
  query_buffer_exceeded: { status: 422, title: 'The query buffers more rows than the limit', retryable: false },
  query_values_exceeded: { status: 422, title: 'The query produces larger values than the limit', retryable: false },
  query_time_exceeded: { status: 422, title: 'The query takes longer than the limit', retryable: false },
  query_memory_exceeded: { status: 422, title: 'The query reads more text than the limit', retryable: false },
  query_work_exceeded: { status: 422, title: 'The query needs more work than the limit', retryable: false },
  query_answer_too_large: { status: 422, title: 'The answer is larger than the limit', retryable: false },
  queries_busy: { status: 503, title: 'Too many concurrent queries', retryable: true },
  query_cancelled: { status: 409, title: 'The query was cancelled', retryable: false },
  // Analyses
  analysis_time_exceeded: { status: 422, title: 'The analysis takes longer than its time', retryable: false },
  // Parts
  starting: { status: 503, title: 'The server is starting', retryable: true },
  model_failed: { status: 502, title: 'The model did not answer', retryable: true },
  model_response_unreadable: { status: 502, title: 'The response of the model server is not JSON', retryable: true },
  model_refused: { status: 502, title: 'The model rejected the request', retryable: false },
  model_answer_invalid: { status: 502, title: 'The model returned an invalid answer', retryable: false },
  engine_unreachable: { status: 503, title: 'Temporal cannot be reached', retryable: true },
  store_unreachable: { status: 503, title: 'The store cannot be reached', retryable: true },
  store_busy: { status: 503, title: 'The store is busy', retryable: true },
  store_too_new: { status: 500, title: 'The store was written by a newer version', retryable: false },
  store_unsupported: { status: 500, title: 'The store was not written by a released version', retryable: false },
  store_missing: { status: 500, title: 'The graph file is missing', retryable: false },
  store_corrupt: { status: 500, title: 'The store is damaged', retryable: false },
  store_replaced: { status: 503, title: 'The file of the store was removed or replaced', retryable: true },
  disk_full: { status: 507, title: 'The disk is full', retryable: true },
  backup_invalid: { status: 422, title: 'The backup is not valid', retryable: false },
  restore_target_not_empty: { status: 409, title: 'The graph is not empty', retryable: false },
  no_space_for_backup: { status: 507, title: 'The disk has no space for the backup', retryable: false },
  object_store_unreachable: { status: 503, title: 'The object store cannot be reached', retryable: true },
  object_damaged: { status: 500, title: 'A stored object is damaged', retryable: false },
  object_missing: { status: 500, title: 'A stored object is missing', retryable: false },
  configuration_invalid: { status: 500, title: 'The configuration is not valid', retryable: false },
  internal_error: { status: 500, title: 'An internal error occurred', retryable: true },
} as const satisfies Record<string, { status: number; title: string; retryable: boolean }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Issues that an error lists. */
const maxFieldIssues = 50;

/** One issue in one field of a request: `loc` is the path to it, `type` a stable word for what is wrong. */
export interface FieldIssue {
  loc: (string | number)[];
  msg: string;
  type: string;
}

export interface ErrorOptions {
  /** Issues by field, for `invalid_request`. */
  errors?: FieldIssue[];
  /** Serialisable details that a program may act on. */
  data?: Record<string, unknown>;
  cause?: unknown;
}

/**
 * The only error type that modules throw to each other on purpose. `detail` is one or two sentences for a person: what
 * is wrong and what to do.
 */
export class ConcordanceError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: FieldIssue[] | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, detail: string, options: ErrorOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ConcordanceError';
    this.code = code;
    this.detail = detail;
    this.errors = options.errors;
    this.data = options.data;
  }

  /** HTTP status. */
  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** True if the same call may succeed later, unchanged. */
  get retryable(): boolean {
    return errorCatalogue[this.code].retryable;
  }
}

/** True for errors made by this project, also those that crossed a thread and lost their prototype. */
export function isConcordanceError(error: unknown): error is ConcordanceError {
  return error instanceof ConcordanceError;
}

/** True for errors made by this project that have one of the codes. */
export function hasCode(error: unknown, ...codes: ErrorCode[]): error is ConcordanceError {
  return isConcordanceError(error) && codes.includes(error.code);
}

/** True when Temporal could not be reached. */
export function isUnreachable(error: unknown): boolean {
  return hasCode(error, 'engine_unreachable');
}

/**
 * The error for one field of a request.
 * @param loc path to the field, from the part of the request it is in
 * @param msg what is wrong and what to do, as the end of a sentence about the field
 * @param detail the sentence, where it does not begin with the path
 */
export function fieldError(
  loc: FieldIssue['loc'],
  msg: string,
  type = 'value',
  detail = `${loc.join('.')}: ${msg}.`,
): ConcordanceError {
  return new ConcordanceError('invalid_request', detail, { errors: [{ loc, msg, type }] });
}

/**
 * The error for several fields; its detail is about the first.
 * @param issues at least one; of more than 50 the first 50 are kept
 */
export function fieldErrors(issues: readonly [FieldIssue, ...FieldIssue[]]): ConcordanceError {
  const [{ loc, msg }] = issues;
  return new ConcordanceError('invalid_request', `${loc.join('.')}: ${msg}.`, {
    errors: issues.slice(0, maxFieldIssues),
  });
}
