import { randomBytes } from 'node:crypto';
import { Database } from 'arangojs';
import { stateOf } from './arango/storage/journal.js';
import { startArangoDouble, type ArangoDouble } from './arango/start-arango-double.js';

/** A database of ArangoDB for a test: empty, and gone when the test has ended. */
export interface ArangoServer {
  connection: { url: string; databaseName: string; username: string; password: string };
  /** The double; a test that needs it says so by `arangoDoubleBench`. */
  double: ArangoDouble | null;
  /** To be called when a store was opened in the database, and nothing was written yet. */
  opened(): void;
  stop(): Promise<void>;
}

/** A double with the collections of an empty store, which the first one makes. */
let prepared: string | undefined;

/** A double of its own. */
export async function doubleServer(): Promise<ArangoServer & { double: ArangoDouble }> {
  const double = await startArangoDouble(prepared === undefined ? {} : { state: prepared });
  const connection = { url: double.url, databaseName: 'concordance', username: 'root', password: '' };
  const opened = () => {
    prepared ??= stateOf(double.engine);
  };
  return { connection, double, opened, stop: () => double.stop() };
}

/** A new database of the server that ARANGO_TEST_URL names, where it names one; else a double. */
export async function testServer(): Promise<ArangoServer> {
  const {
    ARANGO_TEST_URL: url,
    ARANGO_TEST_USER: username = 'root',
    ARANGO_TEST_PASSWORD: password = '',
  } = process.env;
  if (url === undefined || url === '') return doubleServer();
  const connection = { url, databaseName: `concordance-test-${randomBytes(6).toString('hex')}`, username, password };
  return {
    connection,
    double: null,
    opened: () => undefined,
    async stop() {
      const system = new Database({ url, databaseName: '_system', auth: { username, password } });
      await system.dropDatabase(connection.databaseName);
      system.close();
    },
  };
}
