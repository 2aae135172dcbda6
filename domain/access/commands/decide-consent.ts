import { ConcordanceError } from '../../errors.js';
import type { AccessStore, AuditEntry, AuditStore, NewOAuthRecord, OAuthStore, User } from '../../ports.js';
import type { WriteAuditEntry } from './access-command.js';

/** Decision of a user about what an OAuth client asks for. */
export interface Consent {
  user: Pick<User, 'userId' | 'username'>;
  clientId: string;
  /** Permissions asked for. */
  scopes: readonly string[];
}

/**
 * The user who decides, as they are at this moment.
 * @param userId of the session; null where nobody is logged in
 * @throws ConcordanceError `unauthenticated`
 */
export async function consentingUser(
  { store }: { store: Pick<AccessStore, 'userById'> },
  userId: string | null,
): Promise<User> {
  const user = userId === null ? undefined : await store.userById(userId);
  if (user !== undefined && !user.disabled) return user;
  throw new ConcordanceError('unauthenticated', 'The account is disabled or was deleted. Ask an administrator.');
}

/**
 * Saves the grant of a user who allows it, with its audit entry in the same transaction.
 * @throws ConcordanceError `unauthenticated` where the user or the client became inactive meanwhile; nothing is saved
 */
export async function allowClient(
  { store }: { store: Pick<OAuthStore, 'saveOAuthRecord'> },
  consent: Consent,
  grant: NewOAuthRecord,
  audit: WriteAuditEntry,
): Promise<void> {
  if (await store.saveOAuthRecord(grant, entryOf(consent, 'done', audit))) return;
  throw new ConcordanceError(
    'unauthenticated',
    'The account or the application was disabled or deleted meanwhile. Ask an administrator.',
  );
}

/** Records that a user refused. */
export async function refuseClient(
  { store }: { store: Pick<AuditStore, 'recordAudit'> },
  consent: Consent,
  audit: WriteAuditEntry,
): Promise<void> {
  await store.recordAudit(entryOf(consent, 'refused', audit));
}

function entryOf({ user, clientId, scopes }: Consent, outcome: AuditEntry['outcome'], audit: WriteAuditEntry) {
  const entry = audit('oauth.authorize', clientId, { scopes });
  return { ...entry, outcome, actorId: user.userId, actorName: user.username };
}
