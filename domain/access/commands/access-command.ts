import type { AuditEntry } from '../../ports.js';
import type { Actor } from '../has-permission.js';

/** Writes the audit entry of what a command does. `details` must not hold a secret. */
export type WriteAuditEntry = (action: string, target: string | null, details?: Record<string, unknown>) => AuditEntry;

/** Somebody who changes users, roles or permissions. */
export interface AccessCommand {
  actor: Actor;
  audit: WriteAuditEntry;
}

/** Outcome of a command that can take permissions away. */
export interface AccessChange<T> {
  result: T;
  /** True if it took `lockoutPermission` from its last holder. */
  lockedOut: boolean;
}

/**
 * Checks a password that a user is given.
 * @param about words that are easily guessed for this user, such as their name
 * @throws ConcordanceError `invalid_request`
 */
export type PasswordCheck = (password: string, about: readonly string[]) => Promise<void>;
