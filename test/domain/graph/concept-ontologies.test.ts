import assert from 'node:assert/strict';
import {
  ontologiesWithRecords,
  ontologiesOf,
  type ConceptOrigins,
} from '../../../domain/graph/membership/concept-ontologies.js';
import { countsForConcept } from '../../../domain/graph/membership/counting-evidence.js';

describe('the ontologies of a concept', () => {
  const published = (ontologyId: string) => ({ ontologyId, isPublished: true });
  const unpublished = (ontologyId: string) => ({ ontologyId, isPublished: false });
  const of = (evidence: ConceptOrigins['evidence'], support: string[] = []) => ({ evidence, support });

  it('are those of its published evidence, each once', () => {
    assert.deepEqual(ontologiesOf(of([published('b'), published('a'), published('b')])), ['a', 'b']);
    assert.deepEqual(ontologiesOf(of([published('a'), unpublished('b'), unpublished('a')])), ['a']);
  });

  it('are those of what was read so far where nothing is published', () => {
    assert.deepEqual(ontologiesOf(of([unpublished('b'), unpublished('a')])), ['a', 'b']);
    assert.deepEqual(ontologiesOf(of([unpublished('b')], ['c'])), ['b', 'c']);
  });

  it('include those in which people vouch for it, whatever documents say', () => {
    assert.deepEqual(ontologiesOf(of([], ['a'])), ['a']);
    assert.deepEqual(ontologiesOf(of([published('b')], ['c', 'b'])), ['b', 'c']);
    assert.deepEqual(ontologiesOf(of([])), []);
  });

  it('that hold records of it are also those where it is not published', () => {
    assert.deepEqual(ontologiesWithRecords(of([published('a'), unpublished('b')], ['c'])), ['a', 'b', 'c']);
  });

  it('follow from evidence that counts: what is published, and else what was read so far', () => {
    const counts = [true, false].map((hasPublished) => countsForConcept({ isPublished: false }, hasPublished));
    assert.deepEqual(counts, [false, true]);
    assert.ok(countsForConcept({ isPublished: true }, true));
  });
});
