import { roleExists } from '../../../domain/access/errors/exists-already.js';
import { noRole } from '../../../domain/access/errors/no-such.js';
import { lineageOf } from '../../../domain/access/roles/effective-roles.js';
import { changedRole, requireDeletableRole } from '../../../domain/access/roles/role-rules.js';
import type { AccessStore, Role } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { writeAudit } from './audit.js';
import { audited } from './audited.js';
import {
  addRole,
  changeRole,
  findRoleName,
  findRoleUse,
  listRoleLinks,
  listRoles,
  removeRole,
  type RoleLink,
} from './role-statements.js';

type Roles = Pick<AccessStore, 'roles' | 'roleHierarchy' | 'createRole' | 'updateRole' | 'deleteRole'>;

/** Roles, and those they inherit from. @param now ISO 8601 */
export function roles(database: ArangoDatabase, now: () => string): Roles {
  return {
    roles: () => database.rows(listRoles, {}),
    async roleHierarchy(role) {
      return lineageOf(role, rolesByName(await database.rows(listRoleLinks, {})));
    },

    createRole: (role, audit) =>
      database.write({ decides: audited(['role'], audit) }, async (session) => {
        const { roleName, displayName, description, parentRole, isActive, createdBy } = role;
        if (parentRole !== null) {
          const parent = await session.first(findRoleName, { key: keyOf(parentRole) });
          if (parent === undefined) throw noRole(parentRole);
        }
        const at = now();
        const made: Role = {
          ...{ roleName, displayName, description, parentRole, isActive, createdBy },
          ...{ isBuiltin: false, createdAt: at },
        };
        const key = keyOf(roleName);
        const added = await session.first(addRole, { key, role: { ...made, _key: key } });
        if (added === undefined) throw roleExists(roleName);
        await writeAudit(session, at, audit);
        return made;
      }),

    updateRole: (roleName, change, audit) =>
      database.write({ decides: audited(['role'], audit) }, async (session) => {
        const find = rolesByName(await session.rows(listRoles, {}));
        const existing = (name: string): Role => {
          const role = find(name);
          if (role === undefined) throw noRole(name);
          return role;
        };
        const next = changedRole(existing(roleName), change, existing);
        const { displayName, description, isActive, parentRole } = next;
        await session.run(changeRole, {
          key: keyOf(roleName),
          change: { displayName, description, isActive, parentRole },
        });
        await writeAudit(session, now(), audit);
        return next;
      }),

    deleteRole: (roleName, audit) =>
      database.write({ decides: audited(withRoles, audit) }, async (session) => {
        const key = keyOf(roleName);
        const use = await session.first(findRoleUse, { key, roleName });
        if (use === undefined) throw noRole(roleName);
        requireDeletableRole(use.found, use);
        await session.run(removeRole, { key, roleName });
        await writeAudit(session, now(), audit);
      }),
  };
}

/** Finds roles among these by their names. */
export function rolesByName<Found extends RoleLink>(found: readonly Found[]): (roleName: string) => Found | undefined {
  const byName = new Map(found.map((role) => [role.roleName, role]));
  return (roleName) => byName.get(roleName);
}

/** Collections of roles, of what goes with them and of what depends on them. */
const withRoles = ['role', 'permission', 'user_account', 'user_role'] as const;
