import assert from 'node:assert/strict';
import { repeatedFailure } from '../../temporal-config/repeated-failure.js';

type Described = Parameters<typeof repeatedFailure>[0];

describe('the failure of an activity that is retried', () => {
  const described = (...failures: ([type: string, message: string] | null)[]) => {
    const pendingActivities = failures.map((failure) => ({
      ...{ attempt: 3, scheduledTime: { seconds: 7, nanos: 5e8 } },
      lastFailure: failure && { message: failure[1], applicationFailureInfo: { type: failure[0] } },
    }));
    return { raw: { pendingActivities } } as unknown as Described;
  };

  it('is described in the words of the step, and nothing of issues of our own side', async () => {
    assert.equal(
      await repeatedFailure(
        described(null, ['internal_error', 'at /srv/x.js'], ['model_failed', 'The server answered 500.']),
        [],
      ),
      'A step failed and is tried again (attempt 3 at 1970-01-01 00:00:07 UTC): The server answered 500.',
    );
    for (const type of ['internal_error', 'store_corrupt', 'TypeError', 'toString']) {
      assert.equal(await repeatedFailure(described([type, 'x']), []), null, type);
    }
    assert.equal(await repeatedFailure({ raw: {} }, []), null);
  });
});
