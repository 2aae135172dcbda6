import assert from 'node:assert/strict';
import { extract } from '../../adapters/builtin/extraction/extract.js';
import { labelKey } from '../../domain/text/labels/label-key.js';
import { extractPairs } from '../../scripts/bench/quality/extract-pairs.js';
import { measureExtraction } from '../../scripts/bench/quality/measure-extraction.js';
import {
  readHomonyms,
  readPairs,
  readPassages,
  readQuestions,
  type Half,
} from '../../scripts/bench/quality/read-gold.js';
import { builtinTypes } from '../../domain/vocabulary/builtin-types.js';

const halves: Half[] = ['tuning', 'report'];

describe('the gold set', () => {
  it('holds 40 passages, 150 pairs of labels and 60 questions in two halves of the same size', () => {
    const sizes = halves.map((half) => [readPassages(half).length, readPairs(half).length, readQuestions(half).length]);
    assert.deepEqual(sizes, [
      [20, 75, 30],
      [20, 75, 30],
    ]);
  });

  it('holds 48 homonyms and 88 labels of one sense, each described in two or three sentences by two documents', () => {
    for (const [half, homonyms, ofOneSense] of [
      ['tuning', 28, 48],
      ['report', 20, 40],
    ] as const) {
      const pairs = readHomonyms(half);
      const counts = [pairs.filter(({ same }) => !same).length, pairs.filter(({ same }) => same).length];
      assert.deepEqual(counts, [homonyms, ofOneSense]);
      for (const { a, b } of pairs) {
        for (const { quotes } of [a, b])
          assert.ok(quotes.length === 3 || (half === 'tuning' && quotes.length === 2), a.label);
      }
    }
  });

  it('holds 25 fresh homonyms and 30 fresh labels of one sense, of which the built-in rules read most', async () => {
    const fresh = readHomonyms('fresh');
    assert.deepEqual([25, 30], [fresh.filter(({ same }) => !same).length, fresh.filter(({ same }) => same).length]);
    for (const { a, b } of fresh) assert.deepEqual([a.quotes.length, b.quotes.length], [3, 3], a.label);
    const { pairs, missed } = await extractPairs(fresh, { extract: async (request) => extract(request) });
    assert.equal(pairs.length + missed.length, 55);
    assert.ok(pairs.length >= 40, missed.join());
    assert.ok(pairs.every(({ a, b }) => labelKey(a.label) === labelKey(b.label) && a.quotes.length > 0));
  });

  it('has passages of their own in each half, and questions that one of them answers', () => {
    const ids = halves.map((half) => readPassages(half).map(({ id }) => id));
    assert.equal(new Set(ids.flat()).size, 40);
    halves.forEach((half, which) => {
      for (const { passage, question } of readQuestions(half)) assert.ok(ids[which]!.includes(passage), question);
    });
  });

  it('expects only relationship types that every graph starts with, and things to find in each passage', () => {
    const known = new Set(builtinTypes.map(({ relationshipType }) => relationshipType));
    for (const passage of halves.flatMap(readPassages)) {
      assert.ok(passage.concepts.length >= 5 && passage.relations.length >= 1 && passage.oddLabels.length >= 1);
      for (const { types } of passage.relations) assert.ok(types.length > 0 && types.every((type) => known.has(type)));
    }
    for (const { a, b } of halves.flatMap(readPairs)) assert.ok([a, b].every((one) => one.label && one.description));
  });

  it('counts what an answer has and lacks', async () => {
    const { conceptRecall, relationRecall, falseRelations, oddLabels } = await measureExtraction(
      [
        {
          ...{ id: 'soil', text: 'Heavy rainfall causes soil erosion.', concepts: ['rainfall', 'dragon'] },
          relations: [
            { from: 'rainfall', types: ['CAUSES'], to: 'soil erosion' },
            { from: 'soil erosion', types: ['CAUSES'], to: 'rainfall' },
          ],
          falseRelations: [{ from: 'soil erosion', types: [], to: 'rainfall' }],
          oddLabels: ['soil erosion', 'heavy'],
        },
      ],
      { extract: async (request) => extract(request) },
    );
    assert.deepEqual({ conceptRecall, relationRecall }, { conceptRecall: 0.5, relationRecall: 0.5 });
    assert.deepEqual(falseRelations, ['soil: soil erosion |  | rainfall']);
    assert.deepEqual(oddLabels, ['soil: soil erosion']);
  });

  it('is read by the built-in rules about as well as when they were written, with nothing that a passage denies', async () => {
    for (const half of halves) {
      const found = await measureExtraction(readPassages(half), { extract: async (request) => extract(request) });
      assert.ok(found.conceptRecall >= 0.65 && found.relationRecall >= 0.45, `${half}: ${found.conceptRecall}`);
      assert.deepEqual(found.falseRelations, []);
      assert.ok(found.oddLabels.length <= 2, found.oddLabels.join());
    }
  });
});
