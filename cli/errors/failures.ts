import { connectionFailure } from '../../domain/connection-failure.js';
import type { ApiError, InvalidProgram } from '../../client/index.js';
import { CliError, exitCodes } from './cli-error.js';
import type { ExitCode } from './cli-error.js';
import type { Connection } from '../connection/connection.js';
import { fieldIssueText } from './field-issue-text.js';
import { issueText } from '../graph-program/issue-text.js';

/** The error for an answer that is no success, or no answer of this API; its cause is the answer. */
export function problemToError(error: ApiError, connection: Connection): CliError {
  const { code, status, requestId } = error;
  const oauth = oauthErrorOf(error);
  if (oauth !== null) return oauth;
  if (code === null) {
    const what = status < 400 ? 'something that is not JSON' : `with ${status}`;
    return new CliError(exitCodeOf(status), `${connection.url} answered ${what}.`, {
      hint: 'The answer is not one of a Concordance server: check the address, and any proxy before it.',
      retryAfterMs: waitFor(error),
      cause: error,
    });
  }
  const reference = `${code}${requestId === null ? '' : `, request ${requestId}`}`;
  return new CliError(
    exitCodeOf(status, code),
    `${fieldIssueText(messageOf(error), error.issues)} (${reference})${excerptOf(error)}`,
    {
      hint: missingScopeHint(error) ?? hintFor(code, status, connection),
      code,
      retryAfterMs: waitFor(error),
      cause: error,
    },
  );
}

/** The problem of an invalid program tells its issues in place of a sentence. */
function messageOf({ body, message }: ApiError): string {
  const { detail } = body as { detail?: unknown };
  if (typeof detail !== 'object' || detail === null) return message;
  const { error, validation } = detail as Partial<InvalidProgram['detail']>;
  return [`${error}.`, ...(validation?.errors ?? []).map(issueText)].join('\n  ');
}

/** The line of a query that holds the error, with a caret below it. */
function excerptOf({ body }: ApiError): string {
  const { excerpt } = ((body as { data?: unknown } | null)?.data ?? {}) as { excerpt?: unknown };
  return typeof excerpt === 'string' ? `\n${excerpt}` : '';
}

/** The endpoints of OAuth tell their errors in words of their own (RFC 6749). */
function oauthErrorOf({ body, status }: ApiError): CliError | null {
  const { error: code, error_description: description } = (body ?? {}) as {
    error?: unknown;
    error_description?: unknown;
  };
  if (typeof code !== 'string') return null;
  return new CliError(
    exitCodeOf(status),
    `${typeof description === 'string' ? description : 'The login was refused.'} (${code})`,
    {
      code,
    },
  );
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
    return new CliError(
      exitCodes.failed,
      `${url} redirects to another server, to which the token is not sent. Use the address of the API itself.`,
      {
        hint: 'Give the address of the API itself with --url.',
        cause,
      },
    );
  }
  const reason = (cause as Error).name === 'TimeoutError' ? 'it does not answer' : connectionFailure(inner ?? cause);
  return new CliError(exitCodes.unreachable, `The server at ${url} cannot be reached: ${reason}.`, {
    hint: refused
      ? 'Is it running? Start it with npm start, or name another address with --url or CONCORDANCE_URL.'
      : 'Check the address (--url or CONCORDANCE_URL) and the network.',
    retryAfterMs: 0,
    cause,
  });
}

function exitCodeOf(status: number, code: string | null = null): ExitCode {
  // Closed to everybody; logging in as another would not help.
  if (code === 'ingestion_disabled') return exitCodes.failed;
  if (status === 401 || status === 403) return exitCodes.denied;
  return status === 404 ? exitCodes.notFound : exitCodes.failed;
}

/** Advice where the user has the permission and only their key or token is narrower. */
function missingScopeHint({ body }: ApiError): string | undefined {
  const { missing_scope: scope } = ((body as { data?: unknown } | null)?.data ?? {}) as { missing_scope?: unknown };
  if (typeof scope !== 'string') return undefined;
  return `Use a key or token whose scopes include ${scope}; concordance api-key create NAME --scopes LIST makes a key.`;
}

function hintFor(code: string, status: number, connection: Connection): string | undefined {
  if (code === 'invalid_credentials') return 'Check the user name and the password.';
  if (status === 401) {
    return connection.from.startsWith('CONCORDANCE')
      ? `${connection.from} is not, or no longer, valid here; set a new one, or unset it and run concordance login.`
      : `Log in again: concordance login --url ${connection.url}`;
  }
  if (status === 403 && code !== 'ingestion_disabled')
    return 'Ask an administrator for the permission, or log in as another user.';
  if (code === 'job_not_final') return 'Cancel it first: concordance job cancel ID';
  if (code === 'starting') return 'The terminal or the log of npm start shows what it waits for.';
  if (code === 'internal_error') return 'The log of the API says why, under the request named above.';
  return undefined;
}

/** Milliseconds to wait before the same request; undefined when it is no use. */
function waitFor({ status, code, retryAfterMs }: ApiError): number | undefined {
  // The address that was to be read is away, not this server.
  if (code === 'url_unreachable') return undefined;
  if (![429, 502, 503, 504].includes(status)) return undefined;
  return Math.min(retryAfterMs ?? 2000, 300_000);
}
