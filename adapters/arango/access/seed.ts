import type { AccessStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf, keyOfParts } from '../database/key.js';
import { seedAccess } from './seed-statements.js';

/** Adds resource types, roles and permissions that are missing; what is there stays as it is. @param now ISO 8601 */
export function seed(database: ArangoDatabase, now: () => string): Pick<AccessStore, 'seedAccess'> {
  return {
    seedAccess({ resourceTypes, roles, permissions }) {
      const at = now();
      const types = resourceTypes.map(({ resourceType, description, availableActions }) => ({
        ...{ _key: keyOf(resourceType), resourceType, description, availableActions },
        ...{ supportsScoping: false, registeredBy: 'system', registeredAt: at },
      }));
      const seededRoles = roles.map(({ roleName, displayName, description, parentRole }) => ({
        ...{ _key: keyOf(roleName), roleName, displayName, description, parentRole },
        ...{ isBuiltin: true, isActive: true, createdAt: at, createdBy: null },
      }));
      const rules = permissions.map(({ roleName, resourceType, action }) => ({
        ...{ _key: keyOfParts(roleName, resourceType, action), roleName, resourceType, action },
        ...{ granted: true, createdAt: at, createdBy: null },
      }));
      return database.write({ decides: ['resource_type', 'role', 'permission'] }, (session) =>
        session.run(seedAccess, { types, roles: seededRoles, rules }),
      );
    },
  };
}
