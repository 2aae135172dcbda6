import assert from 'node:assert/strict';
import { affordableTokens, leftUsd } from '../../../domain/spending/affordable-tokens.js';
import { noProgress } from '../../../domain/jobs/job-progress.js';
import { costOfCall } from '../../../domain/spending/cost-of-tokens.js';

const price = { inputPerMillionUsd: 1, outputPerMillionUsd: 2 };
const tokens = { input: { low: 500, high: 1_000 }, output: { low: 2, high: 4_000 } };

describe('the tokens that an answer may have', () => {
  it('cost no more than is left, with the question', () => {
    for (const left of [0.009, 0.0123457, 0.02, 0.033]) {
      const outputTokens = affordableTokens(tokens, price, left, 16_000);
      const one = { inputTokens: tokens.input.high, outputTokens };
      assert.ok(costOfCall(one, price) <= left + 1e-12, String(left));
      assert.ok(costOfCall({ ...one, outputTokens: outputTokens + 1 }, price) > left, String(left));
    }
  });

  it('have a bound of their own, also without a limit, and where nothing costs', () => {
    for (const left of [null, 1, 1_000]) assert.equal(affordableTokens(tokens, price, left, 16_000), 16_000);
    assert.equal(affordableTokens(tokens, null, 0.001, 16_000), 16_000);
    assert.equal(affordableTokens({ ...tokens, output: { low: 2, high: 50 } }, price, 1, 50), 50);
  });

  it('are those of a whole answer where less is left: its reservation is refused', () => {
    assert.equal(affordableTokens(tokens, price, 0.001, 16_000), 4_000);
    assert.equal(affordableTokens(tokens, price, -1, 16_000), 4_000);
  });

  it('are paid from what was neither spent nor reserved, nor may have been charged', () => {
    const progress = { ...noProgress, costUsd: 0.25, reservedUsd: 0.125, unconfirmedUsd: 0.125 };
    assert.equal(leftUsd({ costCapUsd: 1, progress }), 0.5);
    assert.equal(leftUsd({ costCapUsd: null, progress }), null);
  });
});
