import { ConcordanceError } from '../../../domain/errors.js';
import type { AccessStore, ResourceType } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { writeAudit } from './audit.js';

type Store = Sync<AccessStore>;

export function readResourceTypes(database: Database): ResourceType[] {
  return database.all('SELECT * FROM resource_type ORDER BY resource_type').map(toResourceType);
}

export function resourceTypeWrites(
  database: Database,
  now: () => string,
): Pick<Store, 'createResourceType' | 'updateResourceType' | 'deleteResourceType'> {
  function existing(resourceType: string): ResourceType {
    const row = database.get('SELECT * FROM resource_type WHERE resource_type = ?', resourceType);
    if (row !== undefined) return toResourceType(row);
    throw new ConcordanceError('not_found', `There is no resource type ${JSON.stringify(resourceType)}.`);
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
      if (changes === 0) {
        throw new ConcordanceError(
          'conflict',
          `There is a resource type ${JSON.stringify(made.resourceType)} already.`,
        );
      }
      writeAudit(database, now(), audit);
      return made;
    },

    updateResourceType(resourceType, change, audit) {
      const next = { ...existing(resourceType), ...change };
      const used = database
        .all('SELECT DISTINCT action FROM permission WHERE resource_type = ?', resourceType)
        .map((row) => String(row['action']))
        .filter((action) => !next.availableActions.includes(action));
      if (used.length > 0) {
        throw new ConcordanceError(
          'conflict',
          `Permissions use the actions ${used.join(', ')} of ${resourceType}; delete these permissions first.`,
        );
      }
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
      if (existing(resourceType).registeredBy === 'system') {
        throw new ConcordanceError('conflict', `${resourceType} is built in and cannot be deleted.`);
      }
      const uses = database.number('SELECT count(*) FROM permission WHERE resource_type = ?', resourceType);
      if (uses > 0) {
        throw new ConcordanceError('conflict', `${uses} permissions use ${resourceType}; delete these first.`, {
          data: { permissions: uses },
        });
      }
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
