import type { AccessDefaults } from '../../../../domain/access/defaults.js';
import type { AccessStore } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { keyOf, keyOfParts } from '../../database/key.js';
import { accessWrites } from '../access-write-statements.js';
import { findSeeded } from './seed-statements.js';

/** Adds resource types, roles and permissions that are missing; what is there stays as it is. @param now ISO 8601 */
export function seed(database: ArangoDatabase, now: () => string): Pick<AccessStore, 'seedAccess'> {
  return {
    seedAccess: (defaults) =>
      database.write(accessWrites, async (unit) => {
        const { types, roles, rules } = toDocuments(defaults, now());
        const keys = (documents: readonly { _key: string }[]) => documents.map(({ _key }) => _key);
        const seeded = (await unit.first(findSeeded, { types: keys(types), roles: keys(roles), rules: keys(rules) }))!;
        for (const type of types) if (!seeded.types.includes(type._key)) unit.put('resource_type', type);
        for (const role of roles) if (!seeded.roles.includes(role._key)) unit.put('role', role);
        for (const rule of rules) if (!seeded.rules.includes(rule._key)) unit.put('permission', rule);
      }),
  };
}

function toDocuments({ resourceTypes, roles, permissions }: AccessDefaults, at: string) {
  return {
    types: resourceTypes.map(({ resourceType, description, availableActions }) => ({
      ...{ _key: keyOf(resourceType), resourceType, description, availableActions },
      ...{ supportsScoping: false, registeredBy: 'system', registeredAt: at },
    })),
    roles: roles.map(({ roleName, displayName, description, parentRole }) => ({
      ...{ _key: keyOf(roleName), roleName, displayName, description, parentRole },
      ...{ isBuiltin: true, isActive: true, createdAt: at, createdBy: null },
    })),
    rules: permissions.map(({ roleName, resourceType, action }) => ({
      ...{ _key: keyOfParts(roleName, resourceType, action), roleName, resourceType, action },
      ...{ granted: true, createdAt: at, createdBy: null },
    })),
  };
}
