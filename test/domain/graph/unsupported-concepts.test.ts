import assert from 'node:assert/strict';
import { runReads } from '../../../domain/concurrency/read-plan.js';
import {
  unsupportedConcepts,
  type ConceptSupport,
  type SupportReader,
} from '../../../domain/graph/unsupported-concepts.js';

type Held = 'quote' | 'person' | 'ontology';

/** A graph of concepts, each with what holds it, and relationships that people wrote. */
function graph(held: Record<string, Held[]>, links: [string, string][] = []) {
  return {
    supportOf: (ids: readonly string[]): ConceptSupport[] =>
      ids.map((conceptId) => ({
        conceptId,
        isEvidenced: held[conceptId]!.includes('quote'),
        isCurated: held[conceptId]!.includes('person'),
        isKept: held[conceptId]!.includes('ontology'),
      })),
    curatedLinksOf: (ids: readonly string[]) =>
      links
        .flatMap(([a, b]) => [
          { conceptId: a, otherId: b },
          { conceptId: b, otherId: a },
        ])
        .filter(({ conceptId }) => ids.includes(conceptId)),
  };
}

describe('concepts that nothing supports any more', () => {
  const gone = (reader: SupportReader, ...args: Parameters<typeof unsupportedConcepts>) =>
    runReads(unsupportedConcepts(...args), reader).sort();

  it('are those without a quote and without a person', () => {
    const held = graph({ quoted: ['quote'], written: ['person'], bare: [] });
    assert.deepEqual(gone(held, ['quoted', 'written', 'bare']), ['bare']);
  });

  it('do not include one that an ontology keeps for a relationship to a concept that stays', () => {
    const held = graph({ a: ['ontology'], b: ['quote'], c: ['ontology'] }, [['a', 'b']]);
    assert.deepEqual(gone(held, ['a', 'c']), ['c'], 'without a relationship no ontology keeps it');
    assert.deepEqual(gone(graph({ a: [], b: ['quote'] }, [['a', 'b']]), ['a']), ['a'], 'and no relationship alone');
  });

  it('take what only their relationships held along', () => {
    const held = graph({ a: [], b: ['ontology'], c: ['ontology'], d: ['ontology'], e: ['quote'] }, [
      ['a', 'b'],
      ['a', 'c'],
      ['c', 'e'],
      ['d', 'e'],
    ]);
    assert.deepEqual(gone(held, ['a', 'd']), ['a', 'b']);
    assert.deepEqual(gone(held, [], ['e']), ['d', 'e'], 'whatever supports what is removed');
  });

  it('are found by a store that loads each answer first', async () => {
    const held = graph({ a: [], b: ['ontology'], c: ['quote'] }, [['a', 'b']]);
    const plan = unsupportedConcepts(['a', 'c']);
    let step = plan.next();
    while (step.done !== true) step = plan.next(await Promise.resolve(step.value(held)));
    assert.deepEqual(step.value, ['a', 'b']);
  });

  it('do not include two that hold each other', () => {
    const pair: [string, string][] = [['a', 'b']];
    assert.deepEqual(gone(graph({ a: ['ontology'], b: ['ontology'] }, pair), ['a', 'b']), []);
    assert.deepEqual(gone(graph({ a: ['ontology'], b: [] }, pair), ['a', 'b']), ['a', 'b']);
  });
});
