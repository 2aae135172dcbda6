import assert from 'node:assert/strict';
import { decideCall, reservationUsd, type SpendingAccount } from '../../../domain/spending/decide-call.js';

const account = (changes: Partial<SpendingAccount> = {}): SpendingAccount => ({
  ...{ capUsd: 1, spentUsd: 0, unconfirmedUsd: 0, reservedUsd: 0, overrun: 1 },
  ...changes,
});

describe('whether a call may begin', () => {
  it('is never a question without a limit, nor for what costs nothing', () => {
    assert.equal(decideCall(5, account({ capUsd: null, spentUsd: 100, reservedUsd: 100 })), 'go');
    assert.equal(decideCall(0, account({ spentUsd: 2 })), 'go');
  });

  it('alone, while its upper estimate fits into what is left, to the last cent', () => {
    assert.equal(decideCall(0.1, account({ spentUsd: 0.1 + 0.2 + 0.6 })), 'go');
    assert.equal(decideCall(0.1, account({ spentUsd: 0.91 })), 'stop');
    assert.equal(decideCall(0.1, account({ unconfirmedUsd: 0.95 })), 'stop', 'what may have been charged counts');
  });

  it('beside others, only with a margin for estimates that are too low', () => {
    assert.equal(decideCall(0.1, account({ reservedUsd: 0.1 })), 'go');
    assert.equal(decideCall(0.1, account({ reservedUsd: 0.1, spentUsd: 0.7 })), 'wait');
    assert.equal(decideCall(0.1, account({ reservedUsd: 0.1, overrun: null })), 'wait', 'nothing was measured yet');
    assert.equal(decideCall(0.01, account({ reservedUsd: 0.01, overrun: null })), 'go');
  });

  it('is decided by an estimate raised as much as earlier answers exceeded theirs, and never lowered', () => {
    assert.equal(reservationUsd(0.1, [account({ overrun: 0.2 }), account({ overrun: null })]), 0.1);
    assert.equal(reservationUsd(0.1, [account({ overrun: 3 }), account({ overrun: 2 })]), 0.1 * 3);
    assert.equal(reservationUsd(0.1, [account({ overrun: 3 })], true), 0.1, 'a call that is stopped there');
  });

  it('keeps what many callers spend within the limit, but for the error of one estimate', () => {
    for (const error of [0.3, 1, 1.7, 4]) {
      const state = account({ capUsd: 0.5, overrun: null });
      const running: number[] = [];
      const estimate = 0.02;
      for (let turn = 0; turn < 500; turn += 1) {
        const amount = reservationUsd(estimate, [state]);
        const decision = running.length < 8 ? decideCall(amount, state) : 'wait';
        if (decision === 'stop') break;
        if (decision === 'go') {
          running.push(amount);
          state.reservedUsd += amount;
        } else {
          state.reservedUsd = running.length === 1 ? 0 : state.reservedUsd - running[0]!;
          running.shift();
          state.spentUsd += estimate * error;
          state.overrun = Math.max(state.overrun ?? 0, error);
        }
      }
      const total = state.spentUsd + running.length * estimate * error;
      const maxUsd = 0.5 + Math.max(0, error - 1) * estimate;
      assert.ok(total <= maxUsd + 1e-6, `${total} at an error of ${error}`);
      assert.ok(total > 0.5 - 2 * estimate * Math.max(1, error), `${total}: it stops no sooner than it must`);
    }
  });
});
