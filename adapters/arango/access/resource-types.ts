import { resourceTypeExists } from '../../../domain/access/errors/exists-already.js';
import { noResourceType } from '../../../domain/access/errors/no-such.js';
import { changedResourceType, requireDeletableResourceType } from '../../../domain/access/resource-type-rules.js';
import type { AccessStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import type { Session } from '../database/session.js';
import { writeAudit } from './audit.js';
import { audited } from './audited.js';
import {
  addResourceType,
  changeResourceType,
  findResourceTypeUse,
  listResourceTypes,
  removeResourceType,
} from './resource-type-statements.js';

type ResourceTypes = Pick<
  AccessStore,
  'resourceTypes' | 'createResourceType' | 'updateResourceType' | 'deleteResourceType'
>;

/** Resource types, by name. @param now ISO 8601 */
export function resourceTypes(database: ArangoDatabase, now: () => string): ResourceTypes {
  return {
    resourceTypes: () => database.rows(listResourceTypes, {}),

    createResourceType: (type, audit) =>
      database.write({ decides: audited(['resource_type'], audit) }, async (session) => {
        const { resourceType, description, availableActions, supportsScoping, registeredBy } = type;
        const at = now();
        const made = { resourceType, description, availableActions, supportsScoping, registeredBy, registeredAt: at };
        const key = keyOf(resourceType);
        const added = await session.first(addResourceType, { key, type: { ...made, _key: key } });
        if (added === undefined) throw resourceTypeExists(resourceType);
        await writeAudit(session, at, audit);
        return made;
      }),

    updateResourceType: (resourceType, change, audit) =>
      database.write({ decides: audited(['resource_type', 'permission'], audit) }, async (session) => {
        const { type, uses } = await existing(session, resourceType);
        const used = uses.map(({ action }) => action);
        const next = changedResourceType(type, change, used);
        const { description, availableActions } = next;
        await session.run(changeResourceType, {
          key: keyOf(resourceType),
          change: { description, availableActions },
        });
        await writeAudit(session, now(), audit);
        return next;
      }),

    deleteResourceType: (resourceType, audit) =>
      database.write({ decides: audited(['resource_type', 'permission'], audit) }, async (session) => {
        const { type, uses } = await existing(session, resourceType);
        const total = uses.reduce((sum, { permissions }) => sum + permissions, 0);
        requireDeletableResourceType(type, total);
        await session.run(removeResourceType, { key: keyOf(resourceType) });
        await writeAudit(session, now(), audit);
      }),
  };
}

async function existing(session: Session, resourceType: string) {
  const use = await session.first(findResourceTypeUse, { key: keyOf(resourceType), resourceType });
  if (use === undefined) throw noResourceType(resourceType);
  return use;
}
