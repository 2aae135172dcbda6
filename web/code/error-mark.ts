import { ApiError } from '../../client/index.js';
import type { Mark } from './mark.js';

interface QueryErrorBody {
  data?: { offset?: unknown };
}

/** Place of an error in the text of the query; none where the error is not about a place of it. */
export function errorMarks(error: Error | null): readonly Mark[] {
  if (!(error instanceof ApiError)) return [];
  const { data } = (error.body ?? {}) as QueryErrorBody;
  if (typeof data?.offset !== 'number') return [];
  const message = error.message.replace(/^Line \d+, column \d+: /, '');
  return [{ offset: data.offset, message, severity: 'error' }];
}
