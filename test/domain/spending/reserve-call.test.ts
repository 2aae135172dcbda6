import assert from 'node:assert/strict';
import {
  decideReservation,
  finalizedCall,
  overrunAfter,
  unconfirmedAfter,
  type NamedAccount,
} from '../../../domain/spending/reserve-call.js';

const account = (of: 'job' | 'batch', changes: Partial<NamedAccount> = {}): NamedAccount => ({
  ...{ of, jobId: of, capUsd: null, spentUsd: 0, unconfirmedUsd: 0, reservedUsd: 0, overrun: null },
  ...changes,
});

describe('a reservation', () => {
  it('is made where every account allows it, raised by what answers exceeded their estimates', () => {
    assert.deepEqual(
      decideReservation({ estimateUsd: 1 }, [account('job', { capUsd: 2 }), account('batch', { overrun: 1.5 })]),
      {
        ...{ amountUsd: 1.5, outcome: { outcome: 'reserved' } },
      },
    );
    assert.deepEqual(decideReservation({ estimateUsd: 1 }, []).outcome, { outcome: 'reserved' });
  });

  it('is refused by the first account that stops it, with its figures, also where another one waits', () => {
    const waiting = account('job', { capUsd: 5, reservedUsd: 1 });
    const full = account('batch', { capUsd: 1, spentUsd: 0.5, unconfirmedUsd: 0.25 });
    assert.deepEqual(decideReservation({ estimateUsd: 1 }, [waiting, full]).outcome, {
      outcome: 'cap_reached',
      account: { jobId: 'batch', of: 'batch', capUsd: 1, spentUsd: 0.5, unconfirmedUsd: 0.25, neededUsd: 1 },
    });
    assert.deepEqual(decideReservation({ estimateUsd: 1 }, [waiting, account('batch')]).outcome, { outcome: 'wait' });
  });
});

describe('an answer', () => {
  it('takes back what was counted as unconfirmed for it, and says by how much it exceeded its estimate', () => {
    assert.deepEqual(finalizedCall({ state: 'open', estimateUsd: 2, reservedUsd: 3 }, 5), {
      ...{ unconfirmedUsd: 0, overrun: 2.5 },
    });
    assert.equal(finalizedCall({ state: 'lost', estimateUsd: 2, reservedUsd: 3 }, 1).unconfirmedUsd, -3);
  });

  it('leaves the greatest excess so far, and never an unconfirmed cost below nothing', () => {
    assert.deepEqual([overrunAfter(null, 0.4), overrunAfter(2, 0.4), overrunAfter(2, 3)], [0.4, 2, 3]);
    assert.deepEqual([unconfirmedAfter(0.1, 0.2 - 0.1), unconfirmedAfter(0.1, -0.2)], [0.2, 0]);
  });
});
