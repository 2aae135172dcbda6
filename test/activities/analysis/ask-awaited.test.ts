import assert from 'node:assert/strict';
import { askAwaited } from '../../../activities/analysis/ask-awaited.js';
import { ConcordanceError } from '../../../domain/errors.js';

describe('a question that somebody waits for', () => {
  const failing = (data: Record<string, unknown>, times = Infinity) => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      if (asked <= times) throw new ConcordanceError('model_failed', 'away', { data });
      return 'said';
    };
    return { ask, asked: () => asked };
  };
  const never = new AbortController().signal;

  it('is asked again of a model that was away for a moment', async () => {
    const { ask, asked } = failing({}, 1);
    assert.equal(await askAwaited(ask, never), 'said');
    assert.equal(asked(), 2);
  });

  it('fails for good where the call may have been charged, or the model wants to be left alone for long', async () => {
    for (const data of [{ mayBeCharged: true }, { retryAfterMs: 3_600_000 }]) {
      const { ask, asked } = failing(data);
      await assert.rejects(askAwaited(ask, never), (error: ConcordanceError) => {
        assert.deepEqual([error.code, error.detail, error.data], ['model_failed', 'away', { ...data, isFinal: true }]);
        return true;
      });
      assert.equal(asked(), 1);
    }
  });

  it('fails for good where the response was not JSON', async () => {
    const unreadable = new ConcordanceError('model_response_unreadable', 'no JSON', { data: { mayBeCharged: true } });
    await assert.rejects(
      askAwaited(() => Promise.reject(unreadable), never),
      (error: ConcordanceError) => error.code === 'model_response_unreadable' && error.data?.['isFinal'] === true,
    );
  });

  it('passes other failures on as they are', async () => {
    const refused = new ConcordanceError('model_refused', 'no');
    await assert.rejects(askAwaited(() => Promise.reject(refused), never), (error) => error === refused); // oxfmt-ignore
  });

  it('is given up when its time is over', async () => {
    const stop = new AbortController();
    const { ask, asked } = failing({});
    const over = new ConcordanceError('analysis_time_exceeded', 'over');
    setTimeout(() => stop.abort(over), 100);
    await assert.rejects(askAwaited(ask, stop.signal), (error) => error === over);
    assert.equal(asked(), 1);
  });
});
