import { noResourceType } from '../../../domain/access/errors/no-such.js';
import { changedResourceType, requireDeletableResourceType } from '../../../domain/access/resource-type-rules.js';
import { resourceTypeExists } from '../../../domain/access/errors/exists-already.js';
import type { AccessStore, ResourceType } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { writeAudit } from './audit.js';

type Store = Sync<AccessStore>;

/** All resource types, by name. */
export function readResourceTypes(database: Database): ResourceType[] {
  return database.all('SELECT * FROM resource_type ORDER BY resource_type').map(toResourceType);
}

/** The resource type of this name; undefined where there is none. */
export function findResourceType(database: Database, resourceType: string): ResourceType | undefined {
  const row = database.get('SELECT * FROM resource_type WHERE resource_type = ?', resourceType);
  return row && toResourceType(row);
}

/** Registers, changes and deletes resource types, each with its audit entry. @param now ISO 8601 */
export function resourceTypeWrites(
  database: Database,
  now: () => string,
): Pick<Store, 'createResourceType' | 'updateResourceType' | 'deleteResourceType'> {
  function existing(resourceType: string): ResourceType {
    const type = findResourceType(database, resourceType);
    if (type === undefined) throw noResourceType(resourceType);
    return type;
  }

  return {
    createResourceType(type, audit) {
      const made = { ...type, registeredAt: now() };
      const { changes } = database.run(
        `INSERT INTO resource_type (resource_type, description, available_actions, supports_scoping, registered_by,
           registered_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        made.resourceType,
        made.description,
        JSON.stringify(made.availableActions),
        made.supportsScoping ? 1 : 0,
        made.registeredBy,
        made.registeredAt,
      );
      if (changes === 0) throw resourceTypeExists(made.resourceType);
      writeAudit(database, now(), audit);
      return made;
    },

    updateResourceType(resourceType, change, audit) {
      const used = database
        .all('SELECT DISTINCT action FROM permission WHERE resource_type = ?', resourceType)
        .map((row) => String(row['action']));
      const next = changedResourceType(existing(resourceType), change, used);
      database.run(
        'UPDATE resource_type SET description = ?, available_actions = ? WHERE resource_type = ?',
        next.description,
        JSON.stringify(next.availableActions),
        resourceType,
      );
      writeAudit(database, now(), audit);
      return next;
    },

    deleteResourceType(resourceType, audit) {
      const uses = database.number('SELECT count(*) FROM permission WHERE resource_type = ?', resourceType);
      requireDeletableResourceType(existing(resourceType), uses);
      database.run('DELETE FROM resource_type WHERE resource_type = ?', resourceType);
      writeAudit(database, now(), audit);
    },
  };
}

function toResourceType(row: Row): ResourceType {
  return {
    resourceType: String(row['resource_type']),
    description: String(row['description']),
    availableActions: JSON.parse(String(row['available_actions'])) as string[],
    supportsScoping: row['supports_scoping'] === 1,
    registeredBy: String(row['registered_by']),
    registeredAt: String(row['registered_at']),
  };
}
