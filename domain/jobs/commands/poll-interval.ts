const minIntervalMs = 60_000;
const maxIntervalMs = 1_800_000;

/**
 * Milliseconds until the record of a waiting job is read again, in case a message to its workflow was lost: a minute at
 * first, twice as long each time, at most half an hour.
 * @param polls how often it was read before in this wait
 */
export function pollIntervalMs(polls: number): number {
  return Math.min(maxIntervalMs, minIntervalMs * 2 ** Math.min(polls, 10));
}

/** Maximum number of times the record of a waiting job is read in one history of its workflow: each adds 11 events. */
export const maxPollsPerHistory = 300;
