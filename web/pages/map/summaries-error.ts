import { ApiError } from '../../../client/index.js';
import { ExplainedError } from '../../data/explained-error.js';

/** The error of summaries for people; the one of the API where it says all already. */
export function summariesError(error: Error): Error {
  const lacksModel =
    error instanceof ApiError && error.status === 422 && error.issues.some(({ loc }) => loc[1] === 'summaries');
  return lacksModel
    ? new ExplainedError(
        'No model that writes is set up',
        'Communities get summaries once an administrator has chosen a model that reads documents.',
      )
    : error;
}
