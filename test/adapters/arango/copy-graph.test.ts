import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CopyTaker, GraphCopySource } from '../../../domain/ports.js';
import { builtinTypes } from '../../../domain/vocabulary/builtin-types.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../support/arango-bench.js';

describe('copying the graph out of ArangoDB', () => {
  let bench: ArangoDoubleBench;
  before(async () => (bench = await arangoDoubleBench()));
  after(() => bench.dispose());

  it('keeps its transaction alive while the taker begins and writes a page, however long that takes', async () => {
    const store = (await bench.open()) as Awaited<ReturnType<typeof bench.open>> & GraphCopySource;
    await store.seedGraph({ vocabulary: builtinTypes, profiles: [] });
    const kinds: string[] = [];
    const calledAgain = async () => {
      const before = bench.double.calls.of('query');
      while (bench.double.calls.of('query') === before) await sleep(10);
    };
    const taker: CopyTaker = {
      begin: calledAgain,
      async add({ kind }) {
        if (kinds.length === 0) await calledAgain();
        kinds.push(kind);
      },
    };
    await store.copyGraph(taker);
    assert.ok(kinds.includes('vocabulary'), kinds.join());
  });
});
