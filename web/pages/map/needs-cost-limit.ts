import { ApiError } from '../../../client/index.js';

/** True where the API refused because a model costs money and nothing says how much it may cost. */
export function needsCostLimit(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 422 && error.issues.some(({ loc }) => loc[1] === 'max_cost_usd');
}
