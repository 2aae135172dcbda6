import { randomBytes } from 'node:crypto';
import { Database } from 'arangojs';
import { stateOf } from './arango/storage/journal.js';
import { startArangoDouble, type ArangoDouble, type ArangoDoubleOptions } from './arango/start-arango-double.js';

/** A database of ArangoDB for a test: empty, and gone when the test has ended. */
export interface ArangoServer {
  connection: { url: string; databaseName: string; username: string; password: string };
  /** The double; a test that needs it says so by `arangoDoubleBench`. */
  double: ArangoDouble | null;
  /** Lets the doubles that follow begin with the collections that an empty store has made in this one. */
  keepEmptyStore(): void;
  stop(): Promise<void>;
}

/** State of a double with these collections; undefined before the first store was opened. */
let emptyStore: string | undefined;

/** A double of its own. */
export async function doubleServer(
  options: ArangoDoubleOptions = {},
): Promise<ArangoServer & { double: ArangoDouble }> {
  const state = emptyStore === undefined ? {} : { state: asAnother(emptyStore) };
  const double = await startArangoDouble({ ...state, ...options });
  const connection = { url: double.url, databaseName: 'concordance', username: 'root', password: '' };
  const keepEmptyStore = () => {
    emptyStore ??= stateOf(double.engine);
  };
  return { connection, double, keepEmptyStore, stop: () => double.stop() };
}

/** The state of an installation of its own. */
function asAnother(state: string): string {
  return state.replace(/"installationId":"[0-9a-f]{8}"/g, `"installationId":"${randomBytes(4).toString('hex')}"`);
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
    keepEmptyStore: () => undefined,
    async stop() {
      const system = new Database({ url, databaseName: '_system', auth: { username, password } });
      await system.dropDatabase(connection.databaseName);
      system.close();
    },
  };
}
