import { removableKinds } from '../../../domain/migration/migrated-kinds.js';
import type { RecordTarget } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import {
  findRecordMigration,
  listKeys,
  removeExcept,
  saveRecordMigration,
  type MigrationDocument,
} from './migrated-statements.js';

type Operations = 'recordMigration' | 'beginRecordMigration' | 'resetRecordMigration' | 'completeRecordMigration';

/** The state of migrations to this store, and what was there before. */
export function migrationState(database: ArangoDatabase): Pick<RecordTarget, Operations> {
  const find = (origin: string) => database.first(findRecordMigration, { key: keyOfMigration(origin) });
  const save = (origin: string, { begunAt, completedAt, own }: MigrationDocument) =>
    database.run(saveRecordMigration, { document: { _key: keyOfMigration(origin), begunAt, completedAt, own } });
  return {
    async recordMigration(origin) {
      const found = await find(origin);
      return found && { begunAt: found.begunAt, completedAt: found.completedAt };
    },

    async beginRecordMigration(origin, at) {
      const own: MigrationDocument['own'] = {};
      for (const kind of removableKinds) own[kind] = await database.rows(listKeys, { '@collection': kind });
      await save(origin, { begunAt: at, completedAt: null, own });
    },

    async resetRecordMigration(origin) {
      const own = (await find(origin))?.own ?? {};
      for (const kind of removableKinds) {
        const keys = own[kind];
        if (keys !== undefined) await database.run(removeExcept, { '@collection': kind, keys });
      }
    },

    async completeRecordMigration(origin, at) {
      const found = await find(origin);
      if (found !== undefined) await save(origin, { ...found, completedAt: at });
    },
  };
}

function keyOfMigration(origin: string): string {
  return `from:${origin}`;
}
