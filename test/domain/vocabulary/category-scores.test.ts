import assert from 'node:assert/strict';
import { analyzeType } from '../../../domain/vocabulary/similarity/analyze-type.js';
import { categoryScores, computedCategory } from '../../../domain/vocabulary/similarity/category-scores.js';
import {
  embeddedTypes,
  requireVector,
  type VocabularyRow,
} from '../../../domain/vocabulary/similarity/embedded-types.js';
import { ReadyVocabulary } from '../../../domain/vocabulary/ready-vocabulary.js';
import { typeText } from '../../../domain/vocabulary/resolve-type.js';
import { similarTypes } from '../../../domain/vocabulary/similarity/similar-types.js';

const profile = 'test@2';
const row = (
  relationshipType: string,
  category: string,
  degrees: number,
  more: Partial<VocabularyRow> = {},
): VocabularyRow => ({
  ...{ relationshipType, category, description: '', addedBy: 'system', addedAt: '', usageCount: 0, isActive: true },
  ...{ isBuiltin: true, categorySource: 'builtin', synonyms: null, deprecationReason: null, directionSemantics: null },
  ...{ embeddingModel: profile, embeddingGeneratedAt: null, mergedInto: null },
  embedding: Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)),
  ...more,
});
const own = { isBuiltin: false, categorySource: 'computed' } as const;
const rows = [
  row('CAUSES', 'causal', 0),
  row('ENABLES', 'causal', 90),
  row('PART_OF', 'structural', 60),
  row('COOLS', 'structural', 10, own),
  row('OLD', 'meta', 10, { isActive: false }),
  row('OTHER', 'meta', 10, { embeddingModel: 'another@2' }),
  row('NONE', 'meta', 10, { embedding: null }),
];
const embedded = embeddedTypes(rows, profile);
const cools = requireVector(rows[3]!, profile);
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180).toFixed(6);

describe('the comparison of types', () => {
  it('scores a category by the nearest of its active built-in types with a vector of the profile', () => {
    const scores = categoryScores(cools.embedding, embedded)!;
    const shown = Object.entries(scores.scores).map(([name, score]) => [name, score.toFixed(6)]);
    assert.deepEqual(shown, [['causal', cos(10)], ['structural', cos(50)]]); // oxfmt-ignore
    assert.deepEqual([scores.category, scores.level, scores.isAmbiguous, scores.runnerUp?.category], ['causal', 'high', false, 'structural']); // oxfmt-ignore
    assert.equal(
      categoryScores(
        cools.embedding,
        embedded.filter(({ isBuiltin }) => !isBuiltin),
      ),
      null,
    );
    const alone = categoryScores(cools.embedding, [requireVector(rows[2]!, profile)])!;
    assert.deepEqual([alone.category, alone.level, alone.runnerUp], ['structural', 'medium', null]);
    const between = categoryScores(requireVector(row('X', 'meta', 30), profile).embedding, embedded)!;
    assert.deepEqual([between.category, between.isAmbiguous], ['causal', true]);
    assert.equal(categoryScores(requireVector(row('X', 'meta', 240), profile).embedding, embedded)!.level, 'review');
  });

  it('gives a type that joins the vocabulary the category that a refresh would give it', async () => {
    // The nearest type of all was added by a document, and has another category than the nearest built-in one.
    const stored = [row('CAUSES', 'causal', 0), row('COOLS', 'structural', 28, own), row('PART_OF', 'structural', 90)];
    const vocabulary = await ReadyVocabulary.load({
      store: { vocabulary: () => Promise.resolve(stored), saveVocabularyEmbeddings: () => Promise.resolve() },
      embed: (texts) =>
        Promise.resolve(
          texts.map(
            (text) =>
              stored.find((one) => typeText(one.relationshipType) === text)?.embedding ?? row('', '', 30).embedding!,
          ),
        ),
      profile,
      addedBy: 'x',
    });
    const { added } = await vocabulary.resolve(['CHILLS']);
    const scores = categoryScores(added[0]!.embedding!, embeddedTypes(stored, profile))!;
    assert.deepEqual([added[0]!.category, scores.category], ['causal', 'causal']);
    assert.equal(computedCategory(Float32Array.of(1, 0), []), 'meta');
  });

  it('sorts the other active types by similarity', () => {
    assert.deepEqual(similarTypes(cools, embedded).map(({ type }) => type.relationshipType), ['CAUSES', 'PART_OF', 'ENABLES']); // oxfmt-ignore
    assert.throws(() => requireVector(rows[5]!, profile), { code: 'conflict' });
  });

  it('says that another category fits better; a type is not compared with itself', () => {
    const analysis = analyzeType(cools, embedded);
    assert.deepEqual([analysis.categoryFit?.toFixed(6), analysis.isMiscategorized], [cos(50), true]);
    assert.match(analysis.suggestion!, /causal fits COOLS better \(0\.98\)/);
    assert.deepEqual(
      analysis.sameCategory.map(({ type }) => type.relationshipType),
      ['PART_OF'],
    );
    const partOf = analyzeType(requireVector(rows[2]!, profile), embedded);
    assert.deepEqual([partOf.categoryFit, partOf.isMiscategorized], [null, true]);
    assert.match(partOf.suggestion!, /built-in type is fixed/);
  });
});
