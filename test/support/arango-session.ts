import { Database } from 'arangojs';
import { ArangoDatabase } from '../../adapters/arango/database/arango-database.js';
import type { ArangoBench } from './arango-bench.js';

/** Opens the database of the stores of a bench, beneath them; the caller closes it. */
export function openArangoDatabase({ connection }: ArangoBench): ArangoDatabase {
  const { url, databaseName, ...auth } = connection;
  return new ArangoDatabase(new Database({ url, databaseName, auth, maxRetries: false }), { busyTimeoutMs: 10_000 });
}
