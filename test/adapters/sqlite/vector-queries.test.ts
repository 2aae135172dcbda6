import assert from 'node:assert/strict';
import { embeddingsOf } from '../../../adapters/sqlite/graph/concepts/grounding-reads.js';
import { changedConcepts } from '../../../adapters/sqlite/graph/find-stale.js';
import { sqliteBench } from '../../support/sqlite-bench.js';

describe('queries of vectors', () => {
  it('look up those of single concepts, and read no whole set', async () => {
    const bench = await sqliteBench();
    try {
      await bench.open();
      const planOf = (sql: string) =>
        bench.sql((database) =>
          JSON.stringify(
            database
              .prepare(`EXPLAIN QUERY PLAN ${sql}`)
              .all()
              .map((step) => step['detail']),
          ),
        );
      for (const sql of [embeddingsOf, changedConcepts])
        assert.match(planOf(sql), /concept_vector_1 \(set_id=\? AND concept_key=\?\)/);
    } finally {
      await bench.dispose();
    }
  });
});
