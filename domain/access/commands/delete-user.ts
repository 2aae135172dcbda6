import type { AccessStore, Clock, OAuthStore, User } from '../../ports.js';
import { existingUser } from '../existing-user.js';
import type { Actor } from '../has-permission.js';
import { detectLockout, isLastHolder } from '../lockout.js';
import { preventChangingSuperior } from '../privilege-escalation.js';
import { preventOwnDeletion } from '../user-rules.js';
import type { AccessChange, AccessCommand } from './access-command.js';

export interface DeleteUserDependencies {
  store: Pick<AccessStore, 'countHolders' | 'deleteUser' | 'rulesOf' | 'userById'>;
  clock: Clock;
}

/** Records that are deleted with a user. */
export interface UserDeletionPlan {
  user: User;
  /** Additional roles. */
  roles: string[];
  apiKeys: number;
  accessTokens: number;
  refreshTokens: number;
  /** Personal clients. */
  oauthClients: number;
  /** True if nobody else holds `lockoutPermission`. */
  locksOut: boolean;
}

export interface PlanDependencies {
  store: Omit<DeleteUserDependencies['store'], 'deleteUser'> &
    Pick<AccessStore, 'apiKeys' | 'roleAssignments'> &
    Pick<OAuthStore, 'accessTokensOf' | 'oauthClients' | 'refreshTokensOf'>;
  clock: Clock;
}

/**
 * Deletes a user with their tokens, API keys and role assignments.
 * @throws ConcordanceError `not_found`; `conflict` for the actor's own account; `permission_denied` where the user has
 *   permissions that the actor does not have
 */
export async function deleteUser(
  dependencies: DeleteUserDependencies,
  { actor, audit }: AccessCommand,
  userId: string,
): Promise<AccessChange<void>> {
  const { username } = await deletableUser(dependencies, actor, userId);
  return detectLockout(dependencies, () =>
    dependencies.store.deleteUser(userId, audit('user.delete', userId, { username })),
  );
}

/** Lists what `deleteUser` would delete. @throws ConcordanceError as it does */
export async function planUserDeletion(
  dependencies: PlanDependencies,
  actor: Actor,
  userId: string,
): Promise<UserDeletionPlan> {
  const user = await deletableUser(dependencies, actor, userId);
  const { store, clock } = dependencies;
  const now = clock.now();
  const clients = await store.oauthClients({ ownerId: userId, personal: true, activeOnly: false }, countOnly);
  return {
    user,
    roles: (await store.roleAssignments(userId)).map(({ roleName }) => roleName),
    apiKeys: (await store.apiKeys(userId)).length,
    accessTokens: (await store.accessTokensOf(userId, now, countOnly)).total,
    refreshTokens: (await store.refreshTokensOf(userId, now, countOnly)).total,
    oauthClients: clients.total,
    locksOut: await isLastHolder(dependencies, user),
  };
}

const countOnly = { limit: 0, offset: 0 };

async function deletableUser(
  dependencies: { store: Pick<AccessStore, 'rulesOf' | 'userById'>; clock: Clock },
  actor: Actor,
  userId: string,
): Promise<User> {
  const user = await existingUser(dependencies, userId);
  preventOwnDeletion(actor.userId, userId);
  const rules = await dependencies.store.rulesOf(userId, dependencies.clock.now());
  await preventChangingSuperior(dependencies, actor, rules);
  return user;
}
