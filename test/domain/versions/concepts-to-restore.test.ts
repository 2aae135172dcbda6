import assert from 'node:assert/strict';
import type { CreatedConcept } from '../../../domain/ingest/restore-chunk.js';
import type { DecidedPair } from '../../../domain/ports.js';
import { conceptsToRestore } from '../../../domain/versions/concepts-to-restore.js';

const created = (conceptId: string, ...searchTerms: string[]): CreatedConcept => ({
  ...{ conceptId, label: conceptId, description: '', isQuoted: true, searchTerms },
});
const undone = (...before: CreatedConcept[]): DecidedPair => ({
  ...{ kind: 'split', conceptId: 'lake', otherId: 'mere', undone: before },
});

describe('concepts of an earlier version whose text is back', () => {
  it('are those that are there and were created otherwise', () => {
    const kept = [created('lake', 'a', 'b'), created('mere', 'c'), created('gone')];
    const present = [created('lake', 'b', 'a'), created('mere', 'c'), created('new')];
    assert.deepEqual(conceptsToRestore(kept, [], present), [created('lake', 'a', 'b')]);
  });

  it('are what they were before the first of the decisions that were undone since', () => {
    const kept = [created('lake', 'a')];
    const present = [created('lake', 'a'), created('mere', 'c')];
    const decided = [undone(created('lake', 'a', 'b')), undone(created('lake', 'a', 'b', 'c'), created('mere', 'd'))];
    assert.deepEqual(conceptsToRestore(kept, decided, present), [created('lake', 'a', 'b', 'c'), created('mere', 'd')]);
    assert.deepEqual(conceptsToRestore(kept, [{ ...undone(), undone: null }], present), []);
  });
});
