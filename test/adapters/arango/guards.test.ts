import assert from 'node:assert/strict';
import {
  moveGuards,
  operationsKept,
  wasWritten,
  type GuardKey,
  type GuardState,
} from '../../../adapters/arango/database/guards.js';
import { putStatement } from '../../../adapters/arango/database/put-statement.js';

describe('a write to ArangoDB whose answer did not come', () => {
  const guard = (key: GuardKey, version: number, hasOperation = false): GuardState => ({ key, version, hasOperation });
  const sent = [guard('graph', 7), guard('jobs', 3)];

  it('was carried out where a guard remembers it, also where another one had too many writes since', () => {
    assert.equal(wasWritten(sent, [guard('graph', 8, true), guard('jobs', 4, true)]), true);
    assert.equal(wasWritten(sent, [guard('graph', 8, true), guard('jobs', 900)]), true);
  });

  it('was not carried out where a guard would remember it', () => {
    assert.equal(wasWritten(sent, sent), false);
    assert.equal(wasWritten(sent, [guard('graph', 7 + operationsKept), guard('jobs', 900)]), false);
  });

  it('is not repeated where none of its guards would remember it', () => {
    const later = [guard('graph', 7 + operationsKept + 1), guard('jobs', 3 + operationsKept + 1)];
    assert.throws(() => wasWritten(sent, later), { code: 'store_unreachable' });
  });

  it('is remembered as long as that by each statement that moves guards', () => {
    for (const { text } of [moveGuards, putStatement('')]) {
      assert.match(
        text,
        new RegExp(`SLICE\\(APPEND\\(\\[@operation\\], guard\\.operations\\), 0, ${operationsKept}\\)`),
      );
    }
  });
});
