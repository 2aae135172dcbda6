import assert from 'node:assert/strict';
import { runReads } from '../../../domain/concurrency/read-plan.js';
import { emptyDelta, type GraphDelta } from '../../../domain/graph/delta.js';
import { staleConcepts, type StalenessReader } from '../../../domain/graph/stale-concepts.js';
import type { ConceptUpsert, OntologyUpsert } from '../../../domain/graph/upserts.js';

const empty = emptyDelta({ jobId: 'j', step: 's', ordinal: 0 }, { kind: 'ingestion', actor: 'ada', metadata: {} });
const created = {
  ...{ conceptId: 'new', label: 'Harbour', labelKey: 'harbour', description: '', searchTerms: [] },
  ...{ embedding: Float32Array.of(1, 0), embeddingProfile: 'p' },
} satisfies ConceptUpsert;
const conflicting = { ...created, conceptId: 'other', termKeys: new Set<string>() };
const current: StalenessReader = {
  newestEvent: () => 7,
  wasEditedAfter: () => false,
  areBrokenOff: () => true,
  missing: () => [],
  hasOntology: () => false,
  hasOntologyName: () => false,
  splitPairs: () => [],
  changeLog: () => ({ oldest: 1, newest: 9 }),
  changedAfter: () => [],
};
const stale = (delta: Partial<GraphDelta>, changes: Partial<StalenessReader> = {}) =>
  runReads<StalenessReader, string[] | null>(staleConcepts({ ...empty, ...delta }), { ...current, ...changes });

describe('a delta that is committed', () => {
  it('holds while nothing came in between that it depends on', () => {
    const basis = { changeSeq: 5, matchThreshold: 0.8 };
    assert.equal(stale({ unchangedSince: 7, carriedAt: 6, concepts: [created], basis }), null);
    assert.equal(stale({}, { wasEditedAfter: () => true, areBrokenOff: () => false, newestEvent: () => 99 }), null);
  });

  it('is stale without naming concepts where the graph must not have changed', () => {
    assert.deepEqual(stale({ unchangedSince: 6 }), []);
    assert.deepEqual(stale({ carriedAt: 6 }, { wasEditedAfter: (event) => event === 6 }), []);
    const retractChunks = { documentId: 'd', sourceIds: ['s'] };
    assert.deepEqual(stale({ retractChunks }, { areBrokenOff: () => false }), []);
  });

  it('is stale where the ontology that a person creates has come to be, but not where a job adds to it', () => {
    const ontology = { ontologyId: 'ont_2', name: 'notes' } as OntologyUpsert;
    const taken = { hasOntologyName: (name: string) => name === 'notes' };
    assert.deepEqual(stale({ ontology }, taken), []);
    assert.equal(stale({ ontology, run: { jobId: 'j', runToken: 1 } }, taken), null);
    assert.equal(stale({ ontology }, { ...taken, hasOntology: (id) => id === 'ont_2' }), null);
  });

  it('names the concepts that are gone and those that conflict with a new one', () => {
    const basis = { changeSeq: 5, matchThreshold: 0.8 };
    const changes = { missing: () => ['gone'], changedAfter: (seq: number) => (seq === 5 ? [conflicting] : []) };
    assert.deepEqual(stale({ concepts: [created], basis }, changes), ['gone', 'other']);
    assert.deepEqual(stale({ concepts: [], basis }, changes), ['gone']);
    assert.deepEqual(stale({ concepts: [created], basis }, { changeLog: () => ({ oldest: 8, newest: 9 }) }), []);
  });

  it('names the concepts of pairs that people parted since', () => {
    const pair = { conceptId: 'a', otherId: 'b', decisionId: 'd' };
    const basis = { changeSeq: 5, matchThreshold: 0.8, splitPairs: [] };
    assert.deepEqual(stale({ basis }, { splitPairs: () => [pair] }), ['a', 'b']);
    assert.equal(stale({ basis: { ...basis, splitPairs: [pair] } }, { splitPairs: () => [pair] }), null);
  });
});
