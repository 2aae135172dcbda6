import assert from 'node:assert/strict';
import type { Store } from '../../../domain/ports.js';
import { all } from '../../contract/graph-fixtures.js';
import type { StoreBench } from '../../contract/store-bench.js';
import { threadedSqliteBench } from '../../support/sqlite-bench.js';

describe('searching in the embedded store', () => {
  let bench: StoreBench;
  let store: Store;
  before(async () => {
    bench = await threadedSqliteBench();
    store = await bench.open();
  });
  after(() => bench.dispose());

  it('does not wait behind what others read', async () => {
    const search = () => store.searchConceptText(all, { words: ['rain'], limit: 10, ontology: null });
    await search();
    let left = 5000;
    const reads = Array.from({ length: left }, async () => {
      await store.counts(all);
      left -= 1;
    });
    await search();
    assert.ok(left > 0, 'the search came after every read that was asked for before it');
    await Promise.all(reads);
  });
});
