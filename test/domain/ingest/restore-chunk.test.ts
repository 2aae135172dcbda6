import assert from 'node:assert/strict';
import { edgeIdOf, sourceIdOf } from '../../../domain/ids.js';
import { buildRestoredDelta, type CreatedConcept, type KeptChunk } from '../../../domain/ingest/restore-chunk.js';
import { jobFixture } from '../jobs/job-fixture.js';

const created = (conceptId: string): CreatedConcept => ({
  ...{ conceptId, label: conceptId, description: '', isQuoted: true, searchTerms: [] },
});
const sourceId = sourceIdOf('ver_1', 0);
const edge = (from: string, to: string, confidence: number) => ({
  ...{ edgeId: edgeIdOf(from, 'FEEDS', to), from, to, type: 'FEEDS', category: 'causal', confidence, properties: {} },
});
const kept: KeptChunk = {
  keptAt: 3,
  support: {
    sourceId,
    instances: [{ instanceId: 'i', quote: 'Rain feeds it.', startOffset: 0, endOffset: 14, match: 'exact' }],
    evidence: ['rain', 'shower', 'river'].map((conceptId) => ({
      conceptId,
      instanceId: 'i',
      label: conceptId,
      grade: 2,
    })),
    relationships: [edge('rain', 'river', 0.4), edge('shower', 'river', 0.8), edge('shower', 'rain', 0.5)],
    terms: ['rain', 'shower'].map((conceptId) => ({ conceptId, term: 'drizzle', termKey: 'drizzle' })),
    decisions: [],
  },
  concepts: ['rain', 'river', 'shower'].map(created),
};
const job = { ...jobFixture(), versionId: 'ver_1' };
const chunk = {
  ...{ ordinal: 0, start: 0, end: 14, contextStart: 0, contextStartByte: 0, startByte: 0, endByte: 14, words: 3 },
  headingPath: [],
};
const restored = (present: string[], mergedInto: Record<string, string>, support = kept.support) =>
  buildRestoredDelta({
    ...{ job, runToken: 1, chunk, ownText: 'Rain feeds it.', passages: [], profile: 'p', ontologyVector: null },
    kept: { ...kept, support },
    vectors: kept.concepts.map(() => Float32Array.of(1)),
    present: new Set(present),
    mergedInto: new Map(Object.entries(mergedInto)),
    restoredAt: 7,
  });

describe('a chunk whose text is back', () => {
  it('has what it supported, with the concepts that are gone', () => {
    const delta = restored(['rain'], {});
    assert.deepEqual(
      delta.concepts.map(({ conceptId }) => conceptId),
      ['river', 'shower'],
    );
    assert.deepEqual([delta.progress?.conceptsCreated, delta.progress?.conceptsLinked], [2, 1]);
    assert.deepEqual([delta.sources[0]!.sourceId, delta.carriedAt], [sourceId, 7]);
    assert.deepEqual(
      delta.evidence.map(({ conceptId, grade }) => [conceptId, grade]),
      [
        ['rain', 2],
        ['shower', 2],
        ['river', 2],
      ],
    );
    assert.equal(delta.relationships.length, 3);
  });

  it('keeps each type that it named, where some were merged', () => {
    const merged = { ...edge('rain', 'river', 0.9), namedType: 'NOURISHES' };
    const relationships = [edge('rain', 'river', 0.4), merged];
    assert.deepEqual(
      restored([], {}, { ...kept.support, relationships }).relationships.map((row) => [row.namedType, row.confidence]),
      [
        [undefined, 0.4],
        ['NOURISHES', 0.9],
      ],
    );
  });

  it('knows merged concepts as what they became, each statement once, and grades them again', () => {
    const delta = restored(['rain', 'river'], { shower: 'rain' });
    assert.deepEqual(
      delta.concepts.map(({ conceptId }) => conceptId),
      [],
    );
    assert.deepEqual(delta.evidence, [
      { conceptId: 'rain', instanceId: 'i', sourceId, label: 'rain\nshower' },
      { conceptId: 'river', instanceId: 'i', sourceId, label: 'river', grade: 2 },
    ]);
    assert.deepEqual(
      delta.relationships.map(({ edgeId, confidence }) => [edgeId, confidence]),
      [[edgeIdOf('rain', 'FEEDS', 'river'), 0.8]],
    );
    assert.deepEqual(
      delta.terms.map(({ conceptId, term }) => [conceptId, term]),
      [['rain', 'drizzle']],
    );
  });
});
