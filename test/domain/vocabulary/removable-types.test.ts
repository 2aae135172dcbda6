import assert from 'node:assert/strict';
import { removableTypes, type TypeOfReading } from '../../../domain/vocabulary/upkeep/removable-types.js';

const added: TypeOfReading = {
  relationshipType: 'FEEDS',
  usageCount: 0,
  isBuiltin: false,
  mergedInto: null,
  isMergeTarget: false,
  addedAtEpoch: 8,
  isOfDocument: true,
};

describe('types that go with a reading that broke off', () => {
  it('are those that it added and nothing uses', () => {
    assert.deepEqual(removableTypes([added, { ...added, relationshipType: 'DRAINS', usageCount: 1 }], 7), ['FEEDS']);
  });

  const kept: [why: string, changes: Partial<TypeOfReading>][] = [
    ['a relationship has', { usageCount: 1 }],
    ['is built in', { isBuiltin: true }],
    ['was merged into another one', { mergedInto: 'DRAINS' }],
    ['another one was merged into', { isMergeTarget: true }],
    ['came with another document, or by a person', { isOfDocument: false }],
    ['came with the version that is published', { addedAtEpoch: 7 }],
  ];
  for (const [why, changes] of kept) {
    it(`not one that ${why}`, () => {
      assert.deepEqual(removableTypes([{ ...added, ...changes }], 7), []);
    });
  }

  it('none where it is not known when the current version was published', () => {
    assert.deepEqual(removableTypes([added], null), []);
  });
});
