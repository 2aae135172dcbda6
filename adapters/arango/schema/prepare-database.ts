import type { Database } from 'arangojs';
import { randomBytes } from 'node:crypto';
import { ConcordanceError } from '../../../domain/errors.js';
import type { OnMigration } from '../../../domain/ports.js';
import { reportMigration } from '../../runtime/migration-report.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { addGuards, guardKeys } from '../database/guards.js';
import { errorNumberOf, errorNumbers, notArango } from '../database/arango-errors.js';
import { addInstallation, changeInstallation, findInstallation } from '../installation/installation-statements.js';
import { wordViews } from '../graph/search/word-views.js';
import type { CollectionPlan, ViewPlan } from './collection-plan.js';
import { collections } from './collections.js';
import { rewriteUnspacedWords } from './rewrite-words.js';
import { requireKnownServer } from './server-version.js';

/** Version of the collections that this program writes. With the second, words are as `indexForm` has them now. */
export const schemaVersion = 2;

/** Records that the second version rewrites, in words. */
const rewrittenWords = 'full text in scripts without spaces between words';

/**
 * Makes what is missing of the database, its collections, their indexes and views. Processes that start together may
 * do so at the same moment. A database that has collections of something else is left as it is.
 * @param options.onMigration called where the collections are of an earlier version
 * @param options.signal cuts a migration off
 * @returns version of the server, as `3.12.10`
 * @throws ConcordanceError `configuration_invalid`, `store_too_new`, `store_unsupported`; what arangojs throws
 */
export async function prepareDatabase(
  connection: Database,
  database: ArangoDatabase,
  { onMigration = () => undefined, signal }: { onMigration?: OnMigration; signal?: AbortSignal } = {},
): Promise<string> {
  await createDatabase(connection);
  const { version } = (await connection.version()) ?? {};
  if (typeof version !== 'string') throw new ConcordanceError('store_unreachable', notArango('it names no version'));
  requireKnownServer(version);
  const present = new Set((await connection.listCollections()).map(({ name }) => name));
  const found = present.has('installation') ? await database.first(findInstallation, {}) : undefined;
  if (found !== undefined && found.version > schemaVersion) throw tooNew(connection.name, found.version);
  if (found?.version === schemaVersion) return version;
  if (present.size > 0 && !present.has('installation')) throw unsupported(connection.name);
  const report =
    found && reportMigration(onMigration, { from: found.version, to: schemaVersion }, () => [rewrittenWords]);
  if (found) report?.begun(found.version);
  // `installation` comes first: what was made in part is known as ours, and made whole by the next start.
  for (const [name, plan] of Object.entries(collections)) await createCollection(connection, name, plan);
  for (const [name, plan] of Object.entries(wordViews)) await createView(connection, name, plan);
  await database.run(addGuards, { keys: guardKeys });
  const installationId = randomBytes(4).toString('hex');
  await database.run(addInstallation, {
    document: { _key: 'only', installationId, version: schemaVersion, checked: null },
  });
  if (found?.version === 1) await rewriteUnspacedWords(database, signal);
  await database.run(changeInstallation, { change: { version: schemaVersion } });
  report?.done();
  return version;
}

async function createDatabase(connection: Database): Promise<void> {
  if (await connection.exists()) return;
  try {
    // In a cluster all shards are on one server, where a statement is atomic.
    await connection.database('_system').createDatabase(connection.name, { sharding: 'single' });
  } catch (error) {
    if (errorNumberOf(error) === errorNumbers.duplicateName) return;
    throw new ConcordanceError(
      'configuration_invalid',
      `ArangoDB has no database ${connection.name}, and the user may not create it. Create it and give them the access level \`rw\` on it, or correct ARANGO_DATABASE.`,
      { cause: error },
    );
  }
}

async function createCollection(connection: Database, name: string, plan: CollectionPlan): Promise<void> {
  try {
    // What was answered as done is on the disk, as in the embedded store; a server does so only with this option.
    await connection.createCollection(name, { waitForSync: true });
  } catch (error) {
    if (errorNumberOf(error) !== errorNumbers.duplicateName) throw error;
  }
  for (const { name: indexName, fields, unique = false, sparse = false } of plan.indexes) {
    await connection
      .collection(name)
      .ensureIndex({ type: 'persistent', name: indexName, fields: [...fields], unique, sparse });
  }
}

async function createView(connection: Database, name: string, { collection, fields }: ViewPlan): Promise<void> {
  const link = { analyzers: ['identity'], fields: Object.fromEntries(fields.map((field) => [field, {}])) };
  try {
    await connection.createView(name, { type: 'arangosearch', links: { [collection]: link } });
  } catch (error) {
    if (errorNumberOf(error) !== errorNumbers.duplicateName) throw error;
  }
}

function tooNew(name: string, found: number): ConcordanceError {
  return new ConcordanceError(
    'store_too_new',
    `The database ${name} has version ${found} of the collections, this program knows up to ${schemaVersion}. ` +
      'Start the newer program again, or restore a backup into a new database.',
    { data: { found, known: schemaVersion } },
  );
}

function unsupported(name: string): ConcordanceError {
  return new ConcordanceError(
    'store_unsupported',
    `The database ${name} has collections of another program, and was left as it is. Name an empty one in ARANGO_DATABASE.`,
  );
}
