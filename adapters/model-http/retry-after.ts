/** Longest wait that a server may ask for, in milliseconds. */
export const maxRetryAfterMs = 3_600_000;

/** Retry-After in milliseconds, given in seconds or as a date; null where there is none. */
export function retryAfterOf({ headers }: Pick<Response, 'headers'>): number | null {
  const header = headers.get('retry-after');
  if (header === null) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.round(wait)), maxRetryAfterMs) : null;
}
