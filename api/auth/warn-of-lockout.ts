import type { AccessChange } from '../../domain/access/commands/access-command.js';
import { lockoutPermission, lockoutWarning } from '../../domain/access/lockout.js';
import type { Dependencies } from '../dependencies/dependencies.js';

export interface Warned<T> {
  result: T;
  /** For the body of an answer. */
  warned: { warning?: string };
  /** For answers with or without a body. */
  headers: Record<string, string>;
}

/** Tells the caller and the log when a change of access took rbac:write from its last holder. */
export function warnOfLockout<T>(
  { logger }: Dependencies<'logger'>,
  { result, lockedOut }: AccessChange<T>,
): Warned<T> {
  if (!lockedOut) return { result, warned: {}, headers: {} };
  logger.warn({ permission: lockoutPermission }, lockoutWarning);
  return { result, warned: { warning: lockoutWarning }, headers: { 'X-Access-Warning': lockoutWarning } };
}
