import type { Dependencies } from '../dependencies/dependencies.js';

export const lockoutPermission = { resourceType: 'rbac', action: 'write' };
export const lockoutWarning =
  'Nobody holds rbac:write any more, so nobody can change permissions through the API. ' +
  'The way back is on the server: npm run admin.';

export interface Warned<T> {
  result: T;
  /** For the body of an answer. */
  warned: { warning?: string };
  /** For answers with or without a body. */
  headers: Record<string, string>;
}

/** Makes a change of access and says so, to the caller and in the log, when it took rbac:write from its last holder. */
export async function warnOfLockout<T>(
  { store, clock, logger }: Dependencies<'clock' | 'logger' | 'store'>,
  change: () => Promise<T>,
): Promise<Warned<T>> {
  const before = await store.countHolders(lockoutPermission, clock.now());
  const result = await change();
  const after = await store.countHolders(lockoutPermission, clock.now());
  if (before === 0 || after > 0) return { result, warned: {}, headers: {} };
  logger.warn({ permission: 'rbac:write' }, lockoutWarning);
  return { result, warned: { warning: lockoutWarning }, headers: { 'X-Access-Warning': lockoutWarning } };
}
