import assert from 'node:assert/strict';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

describe('the audit log in the file', () => {
  let bench: SqliteBench;
  before(async () => {
    bench = await sqliteBench();
  });
  after(() => bench.dispose());

  it('refuses to be changed or shortened, even from outside the store', async () => {
    const store = await bench.open();
    await store.recordAudit({
      ...{ actorId: null, actorName: null, credential: null, requestId: null, address: null },
      ...{ action: 'auth.login', target: null, outcome: 'refused', details: {} },
    });
    for (const statement of [
      "UPDATE audit_event SET outcome = 'done'",
      'DELETE FROM audit_event',
      "REPLACE INTO audit_event (event_id, occurred_at, action, outcome, details) VALUES (1, '', 'x', 'done', '{}')",
    ]) {
      assert.throws(() => bench.sql((database) => database.exec(statement)), /only ever added to/);
    }
  });
});
