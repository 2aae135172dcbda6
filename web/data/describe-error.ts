import { ApiError, StreamLostError, UnreachableError, UnreadableAnswerError } from '../../client/index.js';
import type { FieldIssue } from '../../client/index.js';
import { ExplainedError } from './explained-error.js';

/** An error in words for people. */
export interface DescribedError {
  title: string;
  /** Empty where the fields say all. */
  text: string;
  /** Fields that are not valid, each with the reason. */
  issues: { field: string; msg: string }[];
  /** Page that lists what there is, below `/app`; null where there is none. */
  list: { path: string; title: string } | null;
}

/** Describes an error: what happened, and what to do. */
export function describeError(error: Error): DescribedError {
  if (error instanceof ExplainedError) return plain(error.title, error.message);
  if (error instanceof UnreachableError) {
    return plain('The server cannot be reached', 'Check the connection, and that the API is running. Then try again.');
  }
  if (error instanceof StreamLostError) {
    return plain('The connection was lost', 'The page connects again by itself, and then goes on.');
  }
  if (error instanceof UnreadableAnswerError) {
    return plain(
      'The answer cannot be read',
      'Is something between the browser and the API, as a proxy or the sign-in page of a network? Try again later.',
    );
  }
  if (!(error instanceof ApiError)) {
    return plain('Something went wrong in this page', `${sentence(error.message)} Load the page again.`);
  }
  return describeAnswer(error);
}

function describeAnswer({ status, code, message, issues }: ApiError): DescribedError {
  const title = titlesOfCodes[code ?? ''] ?? titles[status] ?? (status >= 500 ? titles[503]! : 'The request failed');
  if (code === null) {
    const text = `The server, or something between it and the browser, answered ${status} without a reason.`;
    return plain(title, status >= 500 ? `${text} Try again later.` : text);
  }
  // A part of the address that no resource can have.
  if (issues.length > 0 && issues.every(({ loc }) => loc[0] === 'path')) {
    return plain(titles[404]!, 'There is nothing at this address.');
  }
  const { text, list } = forPeople(isOfIssue(message, issues) ? '' : message);
  if (text === '' && issues.length > 0) return { title, text: '', issues: issues.map(toIssue), list };
  return { title, text: sentence(text === '' ? title : text), issues: issues.map(toIssue), list };
}

/** Leaves out sentences and clauses about requests, which are for programs; the list that they name may have a page. */
function forPeople(detail: string): Pick<DescribedError, 'text' | 'list'> {
  const parts = detail.split(/(?<=[.;:])\s+/);
  const kept = parts.filter((part) => !request.test(part));
  const [, listed] = /GET (\/[\w/-]+) lists/.exec(detail) ?? [];
  return {
    text: kept
      .join(' ')
      .trim()
      .replace(/[;:,]$/, ''),
    list: lists[listed ?? ''] ?? null,
  };
}

const request = /\b(GET|POST|PUT|PATCH|DELETE) \//;

/** Pages of the explorer that list what a request of the API lists. */
const lists: Record<string, DescribedError['list']> = {
  '/documents': { path: '/documents', title: 'Documents' },
  '/jobs': { path: '/jobs', title: 'Jobs' },
  '/programs': { path: '/programs', title: 'Programs' },
  '/users': { path: '/users', title: 'Users' },
  '/rbac/roles': { path: '/roles', title: 'Roles' },
  '/auth/oauth/clients': { path: '/oauth-clients', title: 'OAuth clients' },
  '/auth/api-keys': { path: '/api-keys', title: 'API keys' },
};

/** True where the detail only repeats the first of the fields. */
function isOfIssue(message: string, [first]: readonly FieldIssue[]): boolean {
  return first !== undefined && message === `${first.loc.join('.')}: ${first.msg}.`;
}

function toIssue({ loc, msg }: FieldIssue): DescribedError['issues'][number] {
  return { field: (loc.length > 1 ? loc.slice(1) : loc).join('.'), msg: forPeople(msg).text };
}

function plain(title: string, text: string): DescribedError {
  return { title, text, issues: [], list: null };
}

/** Ends what is left with a full stop, where it is not the end of a sentence already. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Headings of errors that say more than their status. */
const titlesOfCodes: Record<string, string> = {
  url_unreachable: 'The address cannot be read',
  url_refused: 'The address is not allowed',
};

const titles: Record<number, string> = {
  400: 'The request is not valid',
  401: 'Sign in again',
  403: 'Your permissions do not allow this',
  404: 'Not found',
  408: 'It took too long to arrive',
  409: 'This conflicts with the present state',
  410: 'It is not there any more',
  412: 'It was changed in the meantime',
  413: 'It is too large',
  415: 'This kind of content cannot be read',
  422: 'The request is not valid',
  429: 'Too many requests',
  500: 'An internal error occurred',
  502: 'A server behind the API, or the API itself, does not answer',
  503: 'The service is not available',
  504: 'The service did not answer in time',
  507: 'The disk of the server is full',
};
