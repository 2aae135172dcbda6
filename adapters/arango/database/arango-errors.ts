import { isArangoError, isNetworkError } from 'arangojs/errors';
import { ConcordanceError, type ErrorCode } from '../../../domain/errors.js';
import { knownConnectionFailure } from '../../../domain/connection-failure.js';

/** Numbers of errors of the server that have a meaning here. */
export const errorNumbers = {
  lockTimeout: 18,
  locked: 28,
  deadlock: 29,
  resourceLimit: 32,
  readOnly: 1004,
  conflict: 1200,
  collectionNotFound: 1203,
  duplicateName: 1207,
  uniqueViolated: 1210,
  indexNotFound: 1212,
  databaseNotFound: 1228,
  tryAgain: 1302,
  busy: 1303,
  queryKilled: 1500,
  vectorNotApplied: 1554,
  vectorNotTrained: 1555,
  transactionAborted: 1654,
  transactionNotFound: 1655,
  queueTimeExceeded: 21004,
} as const;

/** Another write came first: what was read does not hold any more. */
export class GuardMoved extends Error {
  constructor() {
    super('Another write came first.');
    this.name = 'GuardMoved';
  }
}

/** A write that ended with one of these wrote nothing, and may succeed when all of it is done again. */
const toRepeat: ReadonlySet<number> = new Set([
  errorNumbers.locked,
  errorNumbers.deadlock,
  errorNumbers.conflict,
  // Of a number that two writes took at the same moment: what the rules decide is seen before.
  errorNumbers.uniqueViolated,
  errorNumbers.lockTimeout,
  errorNumbers.tryAgain,
  errorNumbers.busy,
  errorNumbers.transactionAborted,
  errorNumbers.transactionNotFound,
  errorNumbers.queueTimeExceeded,
]);
/** Statuses of a server, or a proxy before it, that does not take requests at the moment. */
const unavailable: ReadonlySet<number> = new Set([502, 503, 504]);

/** The number of an error that the server answered; null where it answered none. */
export function errorNumberOf(error: unknown): number | null {
  return isArangoError(error) ? error.errorNum : null;
}

/** True where no answer came, or one that tells nothing of what was asked: the request may have been carried out. */
function isWithoutAnswer(error: unknown): boolean {
  if (isArangoError(error)) return false;
  return isNetworkError(error) ? !('code' in error) || unavailable.has(Number(error.code)) : false;
}

/** True where all of it is to be done again, from its reads on. */
export function isToRepeat(error: unknown): boolean {
  if (error instanceof ConcordanceError) return false;
  if (error instanceof GuardMoved) return true;
  const number = errorNumberOf(error);
  if (number !== null && toRepeat.has(number)) return true;
  return isWithoutAnswer(error) || (isArangoError(error) && unavailable.has(error.code ?? 0));
}

/** Says that what answers is another server, or that the path of the address leads past it. */
export function notArango(answer: string): string {
  return `What answers at the address of ArangoDB is not its API (${answer}). Correct ARANGO_URL.`;
}

/** Puts a failure of the database into the words of the project; never with a password. */
export function toStoreError(error: unknown): ConcordanceError {
  if (error instanceof ConcordanceError) return error;
  const number = errorNumberOf(error);
  const status = Number((error as { code?: unknown }).code);
  const wrong = (code: ErrorCode, detail: string) => new ConcordanceError(code, detail, { cause: error });
  if (status === 401) {
    return wrong('configuration_invalid', 'ArangoDB refuses the credentials. Correct ARANGO_USER and ARANGO_PASSWORD.');
  }
  if (number === errorNumbers.databaseNotFound) {
    return wrong(
      'configuration_invalid',
      'ArangoDB has no such database. Correct ARANGO_DATABASE, or create it with the administrator of the server.',
    );
  }
  if (status === 403 || number === errorNumbers.readOnly) {
    return wrong(
      'configuration_invalid',
      'ArangoDB does not let the user write. Give them the access level `rw` on the database; a server in read-only mode takes no writes either.',
    );
  }
  if (error instanceof GuardMoved || (number !== null && toRepeat.has(number))) {
    return wrong('store_busy', 'Other writes hold the store. Try again.');
  }
  if (number === errorNumbers.resourceLimit || number === errorNumbers.queryKilled) {
    return wrong('store_busy', 'ArangoDB ended the query, because it took too much memory or time. Try again later.');
  }
  if (isWithoutAnswer(error) || unavailable.has(status)) {
    const reason = (Number.isNaN(status) ? knownConnectionFailure(error) : null) ?? 'it does not take requests';
    return wrong(
      'store_unreachable',
      `ArangoDB cannot be reached: ${reason}. Jobs try again by themselves; check ARANGO_URL and the state of the server.`,
    );
  }
  if (number === 404 || isNetworkError(error)) return wrong('store_unreachable', notArango(`HTTP status ${status}`));
  const said = isArangoError(error) ? `error ${number}` : error instanceof Error ? error.name : 'no error object';
  return wrong('internal_error', `A statement of the store failed in ArangoDB (${said}). The log has the cause.`);
}
