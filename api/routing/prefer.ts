import type { IncomingMessage } from 'node:http';

/** Wishes of the client about how long the request may take (RFC 7240). */
export interface Preference {
  /** `respond-async`: answer at once with the job. */
  isAsync: boolean;
  /** `wait`: seconds; null where the client does not say. */
  waitSeconds: number | null;
}

/** Reads the header `Prefer`. */
export function preferenceOf({ headers }: Pick<IncomingMessage, 'headers'>): Preference {
  const wishes = String(headers.prefer ?? '').split(/[,;]/);
  const wait = wishes.map((wish) => /^\s*wait\s*=\s*"?(\d{1,6})"?\s*$/i.exec(wish)?.[1]).find((found) => found != null);
  return {
    isAsync: wishes.some((wish) => wish.trim().toLowerCase() === 'respond-async'),
    waitSeconds: wait === undefined ? null : Number(wait),
  };
}
