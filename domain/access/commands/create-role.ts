import type { AccessStore, Role } from '../../ports.js';
import type { AccessCommand } from './access-command.js';

/**
 * Creates a role. The actor has rbac:create, so it may inherit any permissions.
 * @throws ConcordanceError `conflict` when there is one of that name; `not_found` when the parent is not there
 */
export async function createRole(
  { store }: { store: Pick<AccessStore, 'createRole'> },
  { actor, audit }: AccessCommand,
  requested: Pick<Role, 'roleName' | 'displayName' | 'description' | 'parentRole'>,
): Promise<Role> {
  const { roleName, parentRole } = requested;
  const entry = audit('rbac.role.create', roleName, { parent_role: parentRole });
  return store.createRole({ ...requested, isActive: true, createdBy: actor.userId }, entry);
}

/**
 * Deletes a role that nothing depends on, so that nobody gains or loses a permission.
 * @throws ConcordanceError `not_found`; `conflict` as `AccessStore.deleteRole`
 */
export async function deleteRole(
  { store }: { store: Pick<AccessStore, 'deleteRole'> },
  { audit }: Pick<AccessCommand, 'audit'>,
  roleName: string,
): Promise<void> {
  await store.deleteRole(roleName, audit('rbac.role.delete', roleName));
}
