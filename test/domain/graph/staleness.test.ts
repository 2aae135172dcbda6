import assert from 'node:assert/strict';
import { emptyDelta, type GraphDelta } from '../../../domain/graph/delta.js';
import { type ConceptUpsert } from '../../../domain/graph/upserts.js';
import { logCovers, conflictingConcepts, type ChangedConcept } from '../../../domain/graph/staleness.js';

const created: ConceptUpsert = {
  conceptId: 'new',
  label: 'Harbour',
  labelKey: 'harbour',
  description: '',
  searchTerms: ['port'],
  embedding: Float32Array.of(1, 0),
  embeddingProfile: 'p',
};
const epoch = { eventType: 'ingestion', actor: 'ada' } as unknown as GraphDelta['epoch'];
const delta: GraphDelta = {
  ...emptyDelta({ jobId: 'job', step: 's', ordinal: 0 }, epoch),
  concepts: [created],
  terms: [{ conceptId: 'new', term: 'port', termKey: 'port' }] as unknown as GraphDelta['terms'],
};

function changed(change: Partial<ChangedConcept>, terms: string[] = []): ChangedConcept {
  return {
    conceptId: 'other',
    labelKey: 'crane',
    embeddingProfile: 'p',
    embedding: Float32Array.of(0, 1),
    termKeys: new Set(terms),
    ...change,
  };
}

const isRival = (concept: ChangedConcept): boolean => conflictingConcepts(delta, 0.8, [concept]).length === 1;

describe('a delta that creates a concept', () => {
  it('has no rival in a concept that is neither near nor named alike', () => {
    assert.equal(isRival(changed({})), false);
    assert.equal(isRival(changed({ embedding: Float32Array.of(0.6, 0.8) })), false);
  });

  it('has a rival in one with its id or its label', () => {
    assert.ok(isRival(changed({ conceptId: 'new' })));
    assert.ok(isRival(changed({ labelKey: 'harbour' })));
  });

  it('has a rival in one whose label is its term, or whose term is its label', () => {
    assert.ok(isRival(changed({ labelKey: 'port' })));
    assert.ok(isRival(changed({}, ['harbour'])));
  });

  it('has a rival in one as near as the threshold, in the same profile only', () => {
    const near = Float32Array.of(0.9, 0.4);
    assert.ok(isRival(changed({ embedding: near })));
    assert.equal(isRival(changed({ embedding: near, embeddingProfile: 'q' })), false);
  });
});

describe('the log of changes', () => {
  it('reaches back while no change after the position was forgotten', () => {
    assert.ok(logCovers(5, 3, 9));
    assert.ok(logCovers(5, 6, 9));
    assert.equal(logCovers(5, 7, 9), false);
    assert.ok(logCovers(5, 0, 5));
    assert.equal(logCovers(5, 0, 6), false);
  });
});
