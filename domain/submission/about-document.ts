import { isConcordanceError, type ConcordanceError, type ErrorCode } from '../errors.js';

/** Reason why one of several documents is refused. */
export type Refusal = Pick<ConcordanceError, 'code' | 'detail'>;

/** Retryable failures of what a submission names: another attempt would hold up all other documents. */
const failuresOfSource: readonly ErrorCode[] = ['url_unreachable'];

/** Failures that last and that every other document would have, too. */
const failuresOfInstallation: readonly ErrorCode[] = [
  ...(['store_corrupt', 'store_missing', 'store_too_new', 'store_unsupported'] as const),
  'configuration_invalid',
];

/**
 * True for a failure of the one document; false for what passes, and for what would fail every other document, too: an
 * undertaking of many documents is ended by it, and repeated.
 */
function isAboutDocument({ code, retryable }: ConcordanceError): boolean {
  if (failuresOfSource.includes(code)) return true;
  return !retryable && !failuresOfInstallation.includes(code);
}

/** The reason why one of several documents is refused. @throws what has nothing to do with the document */
export function refusalOf(error: unknown): Refusal {
  if (!isConcordanceError(error) || !isAboutDocument(error)) throw error;
  return { code: error.code, detail: error.detail };
}
