/** Invalid field of a request, with the reason. */
export interface FieldIssue {
  loc: (string | number)[];
  msg: string;
  type?: string;
}

/** The API answered, and its answer is no success. */
export class ApiError extends Error {
  readonly status: number;
  /** One of the codes of docs/errors.md; null when the answer does not come from a Concordance server. */
  readonly code: string | null;
  readonly requestId: string | null;
  readonly issues: readonly FieldIssue[];
  /** Milliseconds after which the same request may succeed; null when the server does not say. */
  readonly retryAfterMs: number | null;
  /** The answer's body, as far as it was JSON. */
  readonly body: unknown;

  constructor(response: Response, body: unknown) {
    const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    const { detail, code, request_id: requestId, errors } = problem;
    super(textOf(detail) ?? `${response.url || 'The server'} answered ${response.status}.`);
    this.name = 'ApiError';
    this.status = response.status;
    this.code = typeof code === 'string' ? code : null;
    this.requestId = typeof requestId === 'string' ? requestId : null;
    this.issues = Array.isArray(errors) ? (errors as FieldIssue[]) : [];
    this.retryAfterMs = retryAfterMsOf(response);
    this.body = body;
  }
}

/** Sentence of a detail, which for a program is an object with its issues. */
function textOf(detail: unknown): string | null {
  if (typeof detail === 'string') return detail;
  const { error } = (detail ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : null;
}

/** A success that is no answer of the API, or a part of one: something else may have answered, as a proxy. */
export class UnreadableAnswerError extends ApiError {
  constructor(response: Response, body?: unknown) {
    super(response, {
      detail: 'The answer cannot be read. Is something between here and the API that answers for it?',
    });
    this.name = 'UnreadableAnswerError';
    Object.assign(this, { body });
  }
}

/** No answer came: the server is not there, the name unknown, the connection cut, the time over. */
export class UnreachableError extends Error {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super(`${url} cannot be reached: ${(cause as Error).message}`, { cause });
    this.name = 'UnreachableError';
    this.url = url;
  }
}

/** A stream ended before it was complete: the connection was cut, or nothing came for too long. */
export class StreamLostError extends Error {
  constructor(cause: unknown) {
    super(`The connection was lost: ${(cause as Error).message}`, { cause });
    this.name = 'StreamLostError';
  }
}

const maxSeconds = 3600;

/** Retry-After in milliseconds, an hour at most. The API gives seconds and never a date. */
export function retryAfterMsOf({ headers }: { headers: Headers }): number | null {
  const header = headers.get('retry-after');
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, maxSeconds) * 1000 : null;
}
