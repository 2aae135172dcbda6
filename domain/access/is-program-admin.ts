import { jobOverridePermission } from '../jobs/find-job.js';
import type { AccessStore, Clock } from '../ports.js';
import type { Actor } from './has-permission.js';
import { currentRoles } from './current-roles.js';

/** Actor with the role of their account. */
export interface AccountActor extends Actor {
  role: string;
}

export interface RoleDependencies {
  store: Pick<AccessStore, 'roleAssignments' | 'roleHierarchy'>;
  clock: Clock;
}

/**
 * True if the actor sees what others stored: they have the role admin, or one above it. A narrowed credential has to
 * cover what administrators see.
 */
export async function isProgramAdmin(dependencies: RoleDependencies, actor: AccountActor): Promise<boolean> {
  if (actor.scopes !== null && !actor.scopes.includes(jobOverridePermission)) return false;
  for (const held of await currentRoles(dependencies, actor)) {
    if ((await dependencies.store.roleHierarchy(held)).includes('admin')) return true;
  }
  return false;
}
