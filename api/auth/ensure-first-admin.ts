import { randomBytes } from 'node:crypto';
import { addUser } from '../../domain/access/commands/add-user.js';
import { firstUserRole } from '../../domain/access/defaults.js';
import type { PasswordHasher } from '../../domain/access/password-hasher.js';
import { ConcordanceError, hasCode } from '../../domain/errors.js';
import type { AccessStore, IdMaker } from '../../domain/ports.js';
import { passwordIssue, passwordRule } from './password-rule.js';

export interface FirstAdmin {
  created: boolean;
  username: 'admin';
  /** The password that was made up: shown once, kept nowhere. Absent when it was given or the user was there. */
  password?: string;
}

const username = 'admin';

/**
 * Makes the user `admin` unless there is one. Several processes may do so at once: one makes the user, the others find
 * it.
 * @param password null makes one up
 * @throws ConcordanceError `configuration_invalid` for a password that does not keep the rule
 */
export async function ensureFirstAdmin(
  store: AccessStore,
  ids: IdMaker,
  hasher: PasswordHasher,
  password: string | null,
): Promise<FirstAdmin> {
  if ((await store.userByName(username)) !== undefined) return { created: false, username };
  const issue = password === null ? null : await passwordIssue(password, []);
  if (issue !== null) {
    const detail = `CONCORDANCE_ADMIN_PASSWORD ${issue}. A password has ${passwordRule}.`;
    throw new ConcordanceError('configuration_invalid', detail);
  }
  const chosen = password ?? randomBytes(18).toString('base64url');
  const requested = { username, password: chosen, role: firstUserRole };
  try {
    await addUser({ store, ids, passwords: hasher }, requested, (userId, details) => ({
      ...{ actorId: null, actorName: 'first start', credential: null, requestId: null, address: null },
      ...{ action: 'user.create', target: userId, outcome: 'done', details },
    }));
  } catch (error) {
    if (hasCode(error, 'conflict')) return { created: false, username };
    throw error;
  }
  return password === null ? { created: true, username, password: chosen } : { created: true, username };
}
