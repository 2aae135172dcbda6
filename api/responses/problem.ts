import { errorCatalogue, isConcordanceError } from '../../domain/errors.js';
import type { ErrorCode, FieldIssue } from '../../domain/errors.js';
import { lossCodes } from '../../domain/verify/repair-advice.js';

/** An RFC 9457 problem, with what this API adds to it. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ErrorCode;
  request_id: string;
  errors: FieldIssue[];
  data?: Record<string, unknown>;
}

const hiddenDetail = 'The request could not be answered. The log says why, under this request id.';

/** Internal errors that a client can repair: their detail names no path and no secret, and what to do. */
const reportable: ReadonlySet<ErrorCode> = new Set(lossCodes);

/** Said in place of a detail that is for the log, where anyone who runs the service has to act. */
const publicDetails: Partial<Record<ErrorCode, string>> = {
  store_corrupt:
    'The database is damaged. The operator of the service has to stop it, check the data folder (`npm run admin -- verify`), ' +
    'and put a copy of it back; the log says what is wrong.',
};

/**
 * The problem for anything thrown. Only what this project says on purpose reaches the client; of everything else, and
 * of internal errors (status 500) but those a client can repair, they learn no more than the code and the request id.
 */
export function toProblem(error: unknown, instance: string, requestId: string): Problem {
  const known = isConcordanceError(error) ? error : null;
  const code: ErrorCode = known?.code ?? 'internal_error';
  const { status, title } = errorCatalogue[code];
  const detail = openDetail(error);
  return {
    type: `urn:concordance:problem:${code}`,
    title,
    status,
    detail: detail ?? hiddenDetail,
    instance,
    code,
    request_id: requestId,
    errors: known?.errors ?? [],
    ...(detail !== null && known?.data !== undefined ? { data: known.data } : {}),
  };
}

/** Detail of an error for clients; null when only its code is public. */
export function openDetail(error: unknown): string | null {
  if (!isConcordanceError(error)) return null;
  if (error.status !== 500 || reportable.has(error.code)) return error.detail;
  return publicDetails[error.code] ?? null;
}
