import { roleExists } from '../../../../domain/access/errors/exists-already.js';
import { noRole } from '../../../../domain/access/errors/no-such.js';
import { lineageOf } from '../../../../domain/access/roles/effective-roles.js';
import { changedRole, requireDeletableRole } from '../../../../domain/access/roles/role-rules.js';
import type { AccessStore, Role } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { keyOf } from '../../database/key.js';
import { accessWrites } from '../access-write-statements.js';
import { noteAudit } from '../audit.js';
import { findRoleNames, findRoleUse, listRoleLinks, listRoles, type RoleLink } from './role-statements.js';

type Roles = Pick<AccessStore, 'roles' | 'roleHierarchy' | 'createRole' | 'updateRole' | 'deleteRole'>;

/** Roles, and those they inherit from. @param now ISO 8601 */
export function roles(database: ArangoDatabase, now: () => string): Roles {
  return {
    roles: () => database.rows(listRoles, {}),
    async roleHierarchy(role) {
      return lineageOf(role, rolesByName(await database.rows(listRoleLinks, {})));
    },

    createRole: ({ roleName, displayName, description, parentRole, isActive, createdBy }, audit) =>
      database.write(accessWrites, async (unit) => {
        const key = keyOf(roleName);
        const keys = parentRole === null ? [key] : [key, keyOf(parentRole)];
        const present = await unit.rows(findRoleNames, { keys });
        if (parentRole !== null && !present.includes(parentRole)) throw noRole(parentRole);
        if (present.includes(roleName)) throw roleExists(roleName);
        const at = now();
        const made: Role = {
          ...{ roleName, displayName, description, parentRole, isActive, createdBy },
          ...{ isBuiltin: false, createdAt: at },
        };
        unit.put('role', { ...made, _key: key });
        noteAudit(unit, at, audit);
        return made;
      }),

    updateRole: (roleName, change, audit) =>
      database.write(accessWrites, async (unit) => {
        const find = rolesByName(await unit.rows(listRoles, {}));
        const existing = (name: string): Role => {
          const role = find(name);
          if (role === undefined) throw noRole(name);
          return role;
        };
        const next = changedRole(existing(roleName), change, existing);
        unit.put('role', { ...next, _key: keyOf(roleName) });
        noteAudit(unit, now(), audit);
        return next;
      }),

    deleteRole: (roleName, audit) =>
      database.write(accessWrites, async (unit) => {
        const key = keyOf(roleName);
        const use = await unit.first(findRoleUse, { key, roleName });
        if (use === undefined) throw noRole(roleName);
        requireDeletableRole(use.found, use);
        for (const rule of use.rules) unit.remove('permission', rule);
        unit.remove('role', key);
        noteAudit(unit, now(), audit);
      }),
  };
}

/** Finds roles among these by their names. */
export function rolesByName<Found extends RoleLink>(found: readonly Found[]): (roleName: string) => Found | undefined {
  const byName = new Map(found.map((role) => [role.roleName, role]));
  return (roleName) => byName.get(roleName);
}
