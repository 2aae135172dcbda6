/** Returns `isExpired` of the domain as a condition on `expires_at`. @param now SQL of the time, as there */
export function expiredAt(now: string): string {
  return `expires_at <= ${now}`;
}

/** Returns the opposite of `expiredAt`, true also of rows that never expire. @param now as for `expiredAt` */
export function unexpiredAt(now: string): string {
  return `(expires_at IS NULL OR expires_at > ${now})`;
}
