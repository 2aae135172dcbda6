import type { AccessStore, Clock, PermissionRule } from '../ports.js';
import type { AccessChange } from './commands/access-command.js';
import { gainedPermissions } from './gained-permissions.js';
import type { Actor } from './has-permission.js';
import { detectLockout } from './lockout.js';
import { preventPrivilegeEscalation } from './privilege-escalation.js';

/**
 * Takes rules from users. For permissions that these deny, the actor needs them themselves, since the users may gain
 * them.
 * @param rules what no longer applies after `remove`
 * @throws ConcordanceError `permission_denied`, and what `remove` throws
 */
export async function removeRules(
  dependencies: { store: Pick<AccessStore, 'countHolders' | 'rulesOf'>; clock: Clock },
  actor: Actor,
  rules: readonly PermissionRule[],
  remove: () => Promise<void>,
): Promise<AccessChange<void>> {
  await preventPrivilegeEscalation(dependencies, actor, gainedPermissions(rules, []));
  return detectLockout(dependencies, remove);
}
