import type { AccessStore, AuditEntry, AuditStore, User } from '../../ports.js';
import type { PasswordHasher } from '../password-hasher.js';
import { normalUserName } from '../user-name.js';
import type { WriteAuditEntry } from './access-command.js';

/** Maximum lengths that a login is checked with; longer names and passwords belong to nobody. */
const maxUserNameLength = 100;
const maxPasswordLength = 1024;

export interface LoginDependencies {
  store: Pick<AccessStore, 'recordLogin' | 'userById' | 'userByName'> & Pick<AuditStore, 'recordAudit'>;
  passwords: Pick<PasswordHasher, 'verify' | 'verifyDummy'>;
  /** Counts an attempt. @throws ConcordanceError `rate_limited` */
  countLogin(username: string): Promise<void>;
}

/** Audit entries of a login; `details` are its fields. */
export interface LoginAudit {
  audit: WriteAuditEntry;
  details?: Record<string, unknown>;
}

/** Name and password as they were typed. */
export interface TypedLogin {
  username: string;
  password: string;
}

/**
 * Checks name and password, and records the login; a refused one, too, without the name that was typed, because people
 * type passwords there.
 * @returns null when nobody has that name and password, or they are disabled; neither answer nor time tells which
 * @throws ConcordanceError `logins_busy`, `rate_limited`
 */
export async function logIn(dependencies: LoginDependencies, typed: TypedLogin, log: LoginAudit): Promise<User | null> {
  const { user, named } = await checkLogin(dependencies, typed);
  if (user === null) return refuse(dependencies, named, log);
  return record(dependencies, user, log);
}

/**
 * Logs in as `logIn` does, with a token. It is revoked again when the user was changed while it was made.
 * @throws ConcordanceError `logins_busy`, `rate_limited`
 */
export async function logInWithToken<T extends { tokenHash: string }>(
  dependencies: LoginDependencies & {
    store: LoginDependencies['store'] & Pick<AccessStore, 'revokeToken'>;
    tokens: { issue(userId: string): Promise<T> };
  },
  typed: TypedLogin,
  log: LoginAudit,
): Promise<{ user: User; token: T } | null> {
  const { store, tokens } = dependencies;
  const { user, named } = await checkLogin(dependencies, typed);
  if (user === null) return refuse(dependencies, named, log);
  const token = await tokens.issue(user.userId);
  if (!isUnchanged(user, await store.userById(user.userId))) {
    await store.revokeToken(token.tokenHash);
    return refuse(dependencies, named, log);
  }
  await record(dependencies, user, log);
  return { user: (await store.userById(user.userId)) ?? user, token };
}

/** `named` is who was meant, for the audit log alone. */
async function checkLogin(
  { store, passwords, countLogin }: LoginDependencies,
  { username, password }: TypedLogin,
): Promise<{ user: User | null; named: string | null }> {
  if (username.length > maxUserNameLength || password.length > maxPasswordLength) return { user: null, named: null };
  await countLogin(username);
  const user = await store.userByName(normalUserName(username));
  if (user === undefined) {
    await passwords.verifyDummy(password);
    return { user: null, named: null };
  }
  const matches = await passwords.verify(user.passwordHash, password);
  const now = await store.userById(user.userId);
  return { user: matches && isUnchanged(user, now) ? now : null, named: user.userId };
}

/** False for a user who was deleted, disabled or given another password meanwhile. */
function isUnchanged(before: User, now: User | undefined): now is User {
  return now !== undefined && !now.disabled && now.passwordHash === before.passwordHash;
}

async function record({ store }: LoginDependencies, user: User, { audit, details = {} }: LoginAudit): Promise<User> {
  const entry: AuditEntry = audit('auth.login', user.userId, details);
  await store.recordLogin(user.userId, { ...entry, actorId: user.userId, actorName: user.username });
  return user;
}

async function refuse(
  { store }: LoginDependencies,
  named: string | null,
  { audit, details = {} }: LoginAudit,
): Promise<null> {
  await store.recordAudit({ ...audit('auth.login', named, details), outcome: 'refused' });
  return null;
}
