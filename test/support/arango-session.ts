import { Database } from 'arangojs';
import { ArangoDatabase } from '../../adapters/arango/database/arango-database.js';
import type { ArangoBench } from './arango-bench.js';

/** Opens the database of the stores of a bench, beneath them; the caller closes it. */
export function openArangoDatabase({ double }: ArangoBench): ArangoDatabase {
  const auth = { username: 'root', password: '' };
  const connection = new Database({ url: double.url, databaseName: 'concordance', auth, maxRetries: false });
  return new ArangoDatabase(connection, { busyTimeoutMs: 10_000 });
}
