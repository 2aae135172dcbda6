import assert from 'node:assert/strict';
import { Database } from 'arangojs';
import type { Store } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../../../adapters/arango/database/arango-database.js';
import { NearestVectors } from '../../../adapters/arango/graph/vectors/nearest.js';
import { VectorIndexes } from '../../../adapters/arango/graph/vectors/vector-indexes.js';
import { vectorSpaces, type VectorSpace } from '../../../adapters/arango/graph/vectors/vector-spaces.js';
import { chunkDelta, profile, runningJob, unit } from '../../contract/graph-fixtures.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../support/arango-bench.js';
import { openArangoDatabase } from '../../support/arango-session.js';

describe('indexes over vectors in ArangoDB', () => {
  let bench: ArangoDoubleBench;
  let store: Store;
  let database: ArangoDatabase;
  let connection: Database;
  let space: VectorSpace;
  let jobId: string;

  beforeEach(async () => {
    bench = await arangoDoubleBench();
    store = await bench.open();
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    const job = await runningJob(store);
    jobId = job.jobId;
    for (let at = 0; at < 4; at += 1) {
      const concepts = [0, 1, 2].map((one) => ({ id: `c${at}${one}`, vector: unit(1 + at, one, at - 2) }));
      await store.commit(chunkDelta(job, at, { concepts }));
    }
    database = openArangoDatabase(bench);
    const { url, databaseName, ...auth } = bench.connection;
    connection = new Database({ url, databaseName, auth });
    space = (await vectorSpaces(database)).active!;
  });
  afterEach(async () => {
    database.close();
    connection.close();
    await bench.dispose();
  });

  const indexesOf = (version: string, owners = 10) => new VectorIndexes(connection, database, { version, owners });
  const names = async () => (await connection.collection('concept_vector').indexes()).map(({ name }) => name);

  /** Asks until the index is ready. */
  async function ready(indexes: VectorIndexes): Promise<void> {
    for (let at = 1; !(await indexes.isReady('concept_vector', space, Date.now() + at * 100_000)); at += 1) {
      assert.ok(at < 50, 'it is made');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  it('are made of sets with many vectors, and find what a comparison one by one does', async () => {
    const exact = new NearestVectors(database, indexesOf('3.12.10', 1000));
    const indexes = indexesOf('3.12.10');
    assert.equal(await indexes.isReady('concept_vector', space), false, 'it is made meanwhile');
    await ready(indexes);
    assert.ok((await names()).includes(`near_${space.attribute}`));
    const near = new NearestVectors(database, indexes);
    const snapshot = { startEpoch: 2, jobId, throughOrdinal: 2 };
    for (const vector of [unit(1), unit(1, 1), unit(0, 1, -1)]) {
      assert.deepEqual(await near.concepts(space, vector, 5), await exact.concepts(space, vector, 5));
      assert.deepEqual(
        await near.concepts(space, vector, 5, snapshot),
        await exact.concepts(space, vector, 5, snapshot),
      );
    }
    // Documents that come later have a vector of this set or of none.
    await store.commit(
      chunkDelta(await runningJob(store), 0, { concepts: [{ id: 'late', vector: unit(0, 0, 0, 1) }] }),
    );
    assert.equal((await near.concepts(space, unit(0, 0, 0, 1), 1))[0]?.conceptId, 'late');
  });

  it('are done without where they are gone, and dropped with their set', async () => {
    const indexes = indexesOf('3.12.10');
    await ready(indexes);
    const near = new NearestVectors(database, indexes);
    const found = await near.concepts(space, unit(1), 3);
    await connection.collection('concept_vector').dropIndex(`near_${space.attribute}`);
    assert.deepEqual(await near.concepts(space, unit(1), 3), found);
    await ready(indexes);
    await indexes.drop(space.setId);
    assert.ok(!(await names()).includes(`near_${space.attribute}`));
    assert.deepEqual(await near.concepts(space, unit(1), 3), found);
  });

  it('are not made in versions whose indexes need a vector in each document', async () => {
    const indexes = indexesOf('3.12.5');
    assert.equal(await indexes.isReady('concept_vector', space), false);
    assert.equal(await indexes.isReady('concept_vector', space, Date.now() + 1e9), false);
    assert.ok(!(await names()).includes(`near_${space.attribute}`));
  });
});
