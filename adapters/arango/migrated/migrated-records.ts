import { rulesOf, type MigratedKind, type MigratedRecord } from '../../../domain/migration/migrated-kinds.js';
import { numbered } from '../../../domain/migration/numbered.js';
import type { RecordTarget } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import type { PageWriteSet } from '../database/page-write.js';
import type { Reading } from '../database/session.js';
import type { Stored } from '../database/write-set.js';
import { migratedKey } from './migrated-key.js';
import { migrationState } from './migration-state.js';
import {
  findMigrated,
  findNamedUsers,
  lastNumbers,
  putMigrated,
  raiseCounter,
  removeUsers,
} from './migrated-statements.js';

/** Guards of all that is written here: what others read before does not hold after it. */
const guards: PageWriteSet['guards'] = ['access', 'graph', 'idempotency', 'jobs', 'records'];

/** Takes the records of an installation that is carried to this store. */
export function migratedRecords(database: ArangoDatabase): RecordTarget {
  return {
    ...migrationState(database),

    async recordsLike(kind, origin, records) {
      const found = await findLike(database, kind, origin, records);
      return records.map((record) => {
        const document = found.get(migratedKey(kind, origin, record));
        return document === undefined ? null : withoutKey(document);
      });
    },

    usersNamed: (users) =>
      database.rows(findNamedUsers, {
        users: users.map(({ userId, nameKey }) => ({ userId: String(userId), nameKey: String(nameKey) })),
      }),

    removeUnusedUsers: (userIds) =>
      database.writePages(
        { guards: ['access'], collections: ['user_account', 'issued_token', 'oauth_record'] },
        (session) => session.run(removeUsers, { userIds }),
      ),

    putRecords: (kind, origin, records) =>
      database.writePages({ guards, collections: [kind, 'counter'] }, async (session) => {
        const own = records.map((record) => ({ ...record, _key: migratedKey(kind, origin, record) }));
        const documents = await withNumbers(session, kind, own, () => findLike(session, kind, origin, records));
        await session.run(putMigrated, { '@collection': kind, documents });
        if (kind !== 'webhook_event') return;
        const last = Math.max(...documents.map(({ sequence }) => Number(sequence)));
        await session.run(raiseCounter, { name: kind, last });
      }),

    reserveDefinitionIds: (last) =>
      database.writePages({ guards: ['records'], collections: ['counter'] }, (session) =>
        session.run(raiseCounter, { name: 'query_definition', last }),
      ),
  };
}

function withoutKey({ _key, ...record }: Stored): MigratedRecord {
  return record;
}

async function findLike(
  reading: Reading,
  kind: MigratedKind,
  origin: string,
  records: readonly MigratedRecord[],
): Promise<Map<string, Stored>> {
  const keys = records.map((record) => migratedKey(kind, origin, record));
  const found = await reading.rows(findMigrated, { '@collection': kind, keys });
  return new Map(found.map((document) => [document._key, document]));
}

/** Gives documents of a numbered kind their numbers. */
async function withNumbers(
  reading: Reading,
  kind: MigratedKind,
  documents: readonly Stored[],
  find: () => Promise<Map<string, Stored>>,
): Promise<readonly Stored[]> {
  const { number } = rulesOf(kind);
  if (number === undefined) return documents;
  const present = await find();
  const last = (await reading.first(lastNumbers[kind as keyof typeof lastNumbers], {})) ?? 0;
  const numbers = numbered(
    documents.map((document) => ({
      own: Number(document[number]),
      given: (present.get(document._key)?.[number] as number | undefined) ?? null,
    })),
    last,
  );
  return documents.map((document, at) => ({ ...document, [number]: numbers[at]! }));
}
