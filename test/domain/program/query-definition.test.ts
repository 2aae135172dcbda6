import assert from 'node:assert/strict';
import { changedDefinition, type QueryDefinition } from '../../../domain/program/query-definition.js';

describe('changing a query definition', () => {
  const before = { definitionId: 4, name: 'old', updatedAt: '2026-11-20T09:00:00.000Z' } as QueryDefinition;

  it('is refused when it was changed since it was read', () => {
    assert.equal(changedDefinition(before, { name: 'new' }, before.updatedAt).name, 'new');
    assert.equal(changedDefinition(before, { name: 'new' }, null).name, 'new');
    assert.throws(() => changedDefinition(before, { name: 'new' }, '2026-11-20T08:00:00.000Z'), {
      code: 'conflict',
      message: /4 was changed at 2026-11-20T09:00:00.000Z; read it again/,
    });
  });
});
