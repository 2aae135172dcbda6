import { resourceTypeExists } from '../../../../domain/access/errors/exists-already.js';
import { noResourceType } from '../../../../domain/access/errors/no-such.js';
import { changedResourceType, requireDeletableResourceType } from '../../../../domain/access/resource-type-rules.js';
import type { AccessStore } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { keyOf } from '../../database/key.js';
import { accessWrites, type AccessUnit } from '../access-write-statements.js';
import { noteAudit } from '../audit.js';
import { findResourceTypeUse, hasResourceType, listResourceTypes } from './resource-type-statements.js';

type ResourceTypes = Pick<
  AccessStore,
  'resourceTypes' | 'createResourceType' | 'updateResourceType' | 'deleteResourceType'
>;

/** Resource types, by name. @param now ISO 8601 */
export function resourceTypes(database: ArangoDatabase, now: () => string): ResourceTypes {
  return {
    resourceTypes: () => database.rows(listResourceTypes, {}),

    createResourceType: (type, audit) =>
      database.write(accessWrites, async (unit) => {
        const { resourceType, description, availableActions, supportsScoping, registeredBy } = type;
        const key = keyOf(resourceType);
        if ((await unit.first(hasResourceType, { key })) === true) throw resourceTypeExists(resourceType);
        const at = now();
        const made = { resourceType, description, availableActions, supportsScoping, registeredBy, registeredAt: at };
        unit.put('resource_type', { ...made, _key: key });
        noteAudit(unit, at, audit);
        return made;
      }),

    updateResourceType: (resourceType, change, audit) =>
      database.write(accessWrites, async (unit) => {
        const { type, uses } = await existing(unit, resourceType);
        const used = uses.map(({ action }) => action);
        const next = changedResourceType(type, change, used);
        unit.put('resource_type', { ...next, _key: keyOf(resourceType) });
        noteAudit(unit, now(), audit);
        return next;
      }),

    deleteResourceType: (resourceType, audit) =>
      database.write(accessWrites, async (unit) => {
        const { type, uses } = await existing(unit, resourceType);
        const total = uses.reduce((sum, { permissions }) => sum + permissions, 0);
        requireDeletableResourceType(type, total);
        unit.remove('resource_type', keyOf(resourceType));
        noteAudit(unit, now(), audit);
      }),
  };
}

async function existing(unit: AccessUnit, resourceType: string) {
  const use = await unit.first(findResourceTypeUse, { key: keyOf(resourceType), resourceType });
  if (use === undefined) throw noResourceType(resourceType);
  return use;
}
