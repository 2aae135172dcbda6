import assert from 'node:assert/strict';
import { untilFresh } from '../../../domain/concurrency/until-fresh.js';
import { ConcordanceError } from '../../../domain/errors.js';

describe('a decision on the present graph', () => {
  const tooOften = () => new ConcordanceError('store_busy', 'The graph changed each time.');
  /** Decisions of which the first are stale. */
  function decisions(stale: number) {
    let made = 0;
    const decide = async () => {
      made += 1;
      return { outcome: made <= stale ? ('stale' as const) : ('committed' as const), made };
    };
    return { decide, made: () => made };
  }

  it('is made again while the graph changes before it is committed, and the last one is returned', async () => {
    const { decide } = decisions(2);
    assert.deepEqual(await untilFresh(decide, 3, tooOften), { outcome: 'committed', made: 3 });
  });

  it('is given up when the graph changed each time', async () => {
    const { decide, made } = decisions(3);
    await assert.rejects(untilFresh(decide, 3, tooOften), { code: 'store_busy' });
    assert.equal(made(), 3);
  });

  it('is made once where there is nothing to commit, was committed before, or fails', async () => {
    assert.equal(await untilFresh(async () => null, 3, tooOften), null);
    const replayed = { outcome: 'replayed' as const };
    assert.equal(await untilFresh(async () => replayed, 3, tooOften), replayed);
    let calls = 0;
    const failing = async () => {
      calls += 1;
      throw new Error('frozen');
    };
    await assert.rejects(untilFresh(failing, 3, tooOften), /frozen/);
    assert.equal(calls, 1);
  });
});
