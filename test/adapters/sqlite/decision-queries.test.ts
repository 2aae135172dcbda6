import assert from 'node:assert/strict';
import { deletionOrder } from '../../../adapters/sqlite/graph/concepts/decision-reads.js';
import { connectedDecisions } from '../../../adapters/sqlite/graph/concepts/renew-split-pairs.js';
import { sqliteBench } from '../../support/sqlite-bench.js';

describe('queries of decisions', () => {
  it('find the decisions and deletions of a concept by an index', async () => {
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
      const uses = (name: string) => new RegExp(`USING (?:COVERING )?INDEX ${name} `);
      for (const name of ['epoch_event_deleted_concept', 'epoch_event_decision'])
        assert.match(planOf(deletionOrder), uses(name));
      for (const name of ['concept_decision_concept', 'concept_decision_other', 'merged_concept_target'])
        assert.match(planOf(connectedDecisions), uses(name));
    } finally {
      await bench.dispose();
    }
  });
});
