import { CliError, exitCodes } from './cli-error.js';
import type { ExitCode } from './cli-error.js';
import type { Connection } from './connection.js';
import type { ProblemBody } from './wire.js';

/** The error for an answer that is no success. */
export async function problemToError(response: Response, connection: Connection, what: string): Promise<CliError> {
  const problem = await readProblem(response);
  if (problem === null) {
    return new CliError(exitCodeOf(response.status), `${connection.url} answered ${what} with ${response.status}.`, {
      hint: 'The answer is not one of a Concordance server: check the address, and any proxy before it.',
      retryAfterMs: waitFor(response),
    });
  }
  const faults = (problem.errors ?? []).map(({ loc, msg }) => `\n  ${loc.join('.')}: ${msg}`).join('');
  const reference = `${problem.code}${problem.request_id ? `, request ${problem.request_id}` : ''}`;
  return new CliError(exitCodeOf(response.status), `${problem.detail}${faults} (${reference})`, {
    hint: hintFor(problem.code, response.status, connection),
    code: problem.code,
    retryAfterMs: waitFor(response),
  });
}

/** The error for a request that got no answer. */
export function unreachable(url: string, cause: unknown): CliError {
  const inner = (cause as { cause?: NodeJS.ErrnoException }).cause;
  const refused = inner?.code === 'ECONNREFUSED';
  // Reading the file to upload failed, not the network.
  if ((cause as Error).name === 'NotReadableError') {
    return new CliError(exitCodes.failed, 'The file changed or could not be read while it was sent.', { cause });
  }
  if (inner?.message === 'unexpected redirect') {
    return new CliError(exitCodes.failed, `${url} sends requests elsewhere, where the token is not to go.`, {
      hint: 'Give the address of the API itself with --url.',
      cause,
    });
  }
  const reason = (cause as Error).name === 'TimeoutError' ? 'it does not answer' : reasonOf(inner ?? (cause as Error));
  return new CliError(exitCodes.unreachable, `The server at ${url} cannot be reached: ${reason}.`, {
    hint: refused
      ? 'Is it running? Start it with npm start, or name another address with --url or CONCORDANCE_URL.'
      : 'Check the address (--url or CONCORDANCE_URL) and the network.',
    retryAfterMs: 0,
    cause,
  });
}

function reasonOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ECONNREFUSED':
      return 'nothing listens there';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'its name is unknown';
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return 'the connection was cut';
    default:
      return error.message || (error.code ?? 'no reason is known');
  }
}

async function readProblem(response: Response): Promise<ProblemBody | null> {
  try {
    const body = JSON.parse(await response.text()) as Partial<ProblemBody> | null;
    return typeof body?.code === 'string' && typeof body.detail === 'string' ? (body as ProblemBody) : null;
  } catch {
    return null;
  }
}

function exitCodeOf(status: number): ExitCode {
  if (status === 401 || status === 403) return exitCodes.denied;
  return status === 404 ? exitCodes.notFound : exitCodes.failed;
}

function hintFor(code: string, status: number, connection: Connection): string | undefined {
  if (code === 'invalid_credentials') return 'Check the user name and the password.';
  if (status === 401) {
    return connection.from === 'environment'
      ? 'CONCORDANCE_TOKEN is not, or no longer, valid here; set a new one, or unset it and run concordance login.'
      : `Log in again: concordance login --url ${connection.url}`;
  }
  if (status === 403) return 'Ask an administrator for the permission, or log in as another user.';
  if (code === 'job_not_final') return 'Cancel it first: concordance job cancel ID';
  if (code === 'internal_error') return 'The log of the API says why, under the request named above.';
  return undefined;
}

function waitFor(response: Response): number | undefined {
  if (![429, 502, 503, 504].includes(response.status)) return undefined;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 300) * 1000 : 2000;
}
