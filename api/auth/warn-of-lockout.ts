import { detectLockout, lockoutWarning } from '../../domain/access/lockout.js';
import type { Dependencies } from '../dependencies/dependencies.js';

export interface Warned<T> {
  result: T;
  /** For the body of an answer. */
  warned: { warning?: string };
  /** For answers with or without a body. */
  headers: Record<string, string>;
}

/** Makes a change of access and says so, to the caller and in the log, when it took rbac:write from its last holder. */
export async function warnOfLockout<T>(
  dependencies: Dependencies<'clock' | 'logger' | 'store'>,
  change: () => Promise<T>,
): Promise<Warned<T>> {
  const { result, lockedOut } = await detectLockout(dependencies, change);
  if (!lockedOut) return { result, warned: {}, headers: {} };
  dependencies.logger.warn({ permission: 'rbac:write' }, lockoutWarning);
  return { result, warned: { warning: lockoutWarning }, headers: { 'X-Access-Warning': lockoutWarning } };
}
