import { prepare } from '../../support/arango/aql/compile/prepare.js';
import { startRun } from '../../support/arango/aql/run/start-run.js';
import type { QueryOptions } from '../../support/arango/aql/run/start-run.js';
import { ArangoFailure } from '../../support/arango/errors/arango-failure.js';
import type { Database } from '../../support/arango/storage/database.js';
import { CollectionAccess } from '../../support/arango/storage/collection-access.js';
import { Engine } from '../../support/arango/storage/engine.js';
import type { Value } from '../../support/arango/values/value.js';

/** Runs texts in a database without a server. */
export class QueryRunner {
  readonly engine: Engine;
  readonly database: Database;

  constructor(version = '3.12.10') {
    this.engine = new Engine({ version, vectorIndexes: true, maxTransactionSize: 1e9 });
    this.database = this.engine.database('_system');
  }

  /** Creates a collection with documents; those with `_from` make edges of them. */
  fill(name: string, documents: readonly Value[]): void {
    const isEdge = documents.some((one) => typeof one === 'object' && one !== null && '_from' in one);
    const collection = this.database.createCollection({ name, type: isEdge ? 3 : 2 });
    const transaction = this.engine.log.begin(null);
    const access = new CollectionAccess(collection, transaction, this.engine);
    for (const one of documents) access.insert(one, 'conflict', { keepNull: true, mergeObjects: true });
    this.engine.log.commit(transaction);
  }

  run(text: string, bindVars: Record<string, Value> = {}, options: QueryOptions = {}): Value[] {
    const { engine, database } = this;
    const prepared = prepare(text, bindVars, database, engine);
    const transaction = engine.log.begin(null);
    try {
      const results = [...prepared.results(startRun({ engine, database, transaction }, prepared, options))];
      engine.log.commit(transaction);
      return results;
    } catch (error) {
      engine.log.abort(transaction);
      throw error;
    }
  }

  /** The number of the error of a text; 0 where it runs. */
  errorOf(text: string, bindVars: Record<string, Value> = {}, options: QueryOptions = {}): number {
    try {
      this.run(text, bindVars, options);
      return 0;
    } catch (error) {
      if (error instanceof ArangoFailure) return error.errorNum;
      throw error;
    }
  }
}
