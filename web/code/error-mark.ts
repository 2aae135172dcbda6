import { ApiError } from '../../client/index.js';
import type { ValidationIssue } from '../../client/index.js';
import type { Mark } from './mark.js';

interface QueryErrorBody {
  data?: { offset?: unknown };
  /** Of a query that was to be stored, which is a program of one statement. */
  detail?: { validation?: { errors?: readonly ValidationIssue[] } };
}

/** Places of an error in the text of the query; none where the error is not about a place of it. */
export function errorMarks(error: Error | null): readonly Mark[] {
  if (!(error instanceof ApiError)) return [];
  const { data, detail } = (error.body ?? {}) as QueryErrorBody;
  const issues = detail?.validation?.errors ?? [];
  if (issues.length > 0) {
    return issues.map(({ offset = 0, message, rule_id: rule, severity }) => ({
      ...{ offset, severity, message: `${message} (${rule})` },
    }));
  }
  if (typeof data?.offset !== 'number') return [];
  const message = error.message.replace(/^Line \d+, column \d+: /, '');
  return [{ offset: data.offset, message, severity: 'error' }];
}
