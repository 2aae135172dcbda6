import { ApiError } from '../../../client/index.js';

/** Statuses of refusals that pass by themselves, or once the user did something elsewhere. */
const passing = [401, 403, 408, 409, 429];

/** True if the same submission may succeed later. */
export function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || passing.includes(error.status);
}
