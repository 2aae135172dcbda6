import { Database } from 'arangojs';
import { startArangoDouble } from '../../support/arango/start-arango-double.js';
import type { ArangoDouble, ArangoDoubleOptions } from '../../support/arango/start-arango-double.js';

/** A running double and a database of it, as the driver sees it. */
export interface DoubleWithDatabase {
  double: ArangoDouble;
  db: Database;
  stop(): Promise<void>;
}

/** Starts a double with the database `app`. */
export async function startWithDatabase(options: ArangoDoubleOptions = {}): Promise<DoubleWithDatabase> {
  const double = await startArangoDouble(options);
  const system = new Database({ url: double.url });
  const db = await system.createDatabase('app');
  double.calls.clear();
  return {
    double,
    db,
    async stop() {
      system.close();
      db.close();
      await double.stop();
    },
  };
}

/** The number of the server's error of a promise; 0 where it succeeds. */
export async function errorNumOf(promise: Promise<unknown>): Promise<number> {
  try {
    await promise;
    return 0;
  } catch (error) {
    const { errorNum } = error as { errorNum?: number };
    if (errorNum === undefined) throw error;
    return errorNum;
  }
}
