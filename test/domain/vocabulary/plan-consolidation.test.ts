import assert from 'node:assert/strict';
import fc from 'fast-check';
import { defaultVocabularySettings } from '../../../domain/vocabulary/config/vocabulary-config.js';
import { objectionTo } from '../../../domain/vocabulary/consolidation/compare-meaning.js';
import { consolidationOrder, type ConsolidationRequest } from '../../../domain/vocabulary/consolidation/consolidation-order.js'; // oxfmt-ignore
import { consolidationOutcome } from '../../../domain/vocabulary/consolidation/consolidation-outcome.js';
import { planConsolidation } from '../../../domain/vocabulary/consolidation/plan-consolidation.js';
import { survivorFirst } from '../../../domain/vocabulary/consolidation/survivor.js';
import { keptApart, type KeptApart } from '../../../domain/vocabulary/merging/kept-apart.js';
import type { TypeDecisionKind } from '../../../domain/vocabulary/merging/type-decision.js';
import type { EmbeddedType } from '../../../domain/vocabulary/similarity/embedded-types.js';

const profile = 'test:plane@2';
const none = keptApart([]);

/** A type whose vector has this angle, in degrees: two types are as similar as the cosine of their difference. */
function type(relationshipType: string, degrees: number, more: Partial<EmbeddedType> = {}): EmbeddedType {
  const angle = (degrees * Math.PI) / 180;
  return {
    ...{ relationshipType, description: '', category: 'causal', categorySource: 'computed', addedBy: 'ann' },
    ...{ addedAt: '2026-01-01T00:00:00.000Z', usageCount: 1, isActive: true, isBuiltin: false, synonyms: null },
    ...{ deprecationReason: null, mergedInto: null, directionSemantics: null, embeddingGeneratedAt: null },
    ...{ embeddingModel: profile, embedding: new Float32Array([Math.cos(angle), Math.sin(angle)]) },
    ...more,
  };
}

type Given = ConsolidationRequest & { kept?: KeptApart; config?: Partial<typeof defaultVocabularySettings> };

async function planOf(types: readonly EmbeddedType[], { kept = none, config, ...request }: Given = {}) {
  const settings = { ...defaultVocabularySettings, pruningMode: 'naive' as const, ...config };
  const full = { ...settings, updatedAt: null, updatedBy: null };
  const order = consolidationOrder({ targetSize: 1, ...request }, full);
  const state = { config: full, zone: 'merge' as const, aggressiveness: 0.5 };
  const plan = await planConsolidation(types, order, { state, profile, kept, eventLoop: { yield: async () => {} } });
  const pairs = (of: typeof plan.merges) =>
    of.map(({ retired, target }) => `${retired.relationshipType}>${target.relationshipType}`);
  return { plan, merges: pairs(plan.merges), reviews: pairs(plan.reviews), rejected: pairs(plan.rejected) };
}

describe('a plan to consolidate the vocabulary', () => {
  it('merges the most similar pairs until the target size is reached, and leaves uncertain ones to a person', async () => {
    const types = [type('HEATS', 0, { usageCount: 3 }), type('WARMS', 5), type('BOILS', 60), type('STEAMS', 62), type('COOKS', 95)]; // oxfmt-ignore
    const all = await planOf(types);
    assert.deepEqual([all.merges, all.reviews], [['STEAMS>BOILS', 'WARMS>HEATS'], ['COOKS>BOILS']]);
    const one = await planOf(types, { targetSize: 4 });
    assert.deepEqual([one.merges, one.reviews], [['STEAMS>BOILS'], ['WARMS>HEATS', 'COOKS>BOILS']]);
    assert.match(one.plan.reviews[0]!.reason, /target size of 4/);
    const enough = await planOf(types, { targetSize: 5 });
    assert.deepEqual([enough.merges, enough.plan.initialSize], [[], 5]);
    const strict = await planOf(types, { autoExecuteThreshold: 0.999 });
    assert.deepEqual([strict.merges, strict.plan.reviews[0]?.strength], [['STEAMS>BOILS'], 'strong']);
    const lax = await planOf(types, { config: { synonymThresholdModerate: 0.5 } });
    assert.ok(lax.reviews.length > all.reviews.length);
  });

  it('leaves everything to a person where the settings say so, except what the request itself asks for', async () => {
    const types = [type('HEATS', 0), type('WARMS', 5), type('UNUSED', 200, { usageCount: 0 })];
    const config = { pruningMode: 'hitl' as const };
    const asked = await planOf(types, { config, autoExecuteThreshold: 0.5 });
    assert.deepEqual([asked.merges, asked.reviews], [[], ['WARMS>HEATS']]);
    assert.deepEqual([asked.plan.pruned, asked.plan.unused], [[], ['UNUSED']]);
    const pruned = await planOf(types, { config, pruneUnused: true });
    assert.deepEqual([pruned.plan.pruned, pruned.plan.unused, pruned.merges], [['UNUSED'], [], []]);
    const aitl = await planOf(types, { config: { pruningMode: 'aitl' } });
    assert.deepEqual([aitl.merges, aitl.plan.pruned], [['WARMS>HEATS'], ['UNUSED']]);
  });

  it('lists 200 pairs of a kind at most, and counts all of them', async () => {
    const many = Array.from({ length: 25 }, (_, at) => type(`${String.fromCharCode(65 + at)}ORMULATES`, at / 10));
    const { plan, reviews } = await planOf(many, { config: { pruningMode: 'hitl' } });
    assert.equal(reviews.length, 200);
    const { counts, message } = consolidationOutcome(plan, null);
    assert.deepEqual(counts, { reviews: 300, rejected: 0 });
    assert.match(message, /300 pairs need a decision/);
  });

  it('retires added types without relationships first, so that fewer have to be merged', async () => {
    const types = [
      ...[type('HEATS', 0), type('WARMS', 5), type('IDLE', 2, { usageCount: 0 })],
      type('CAUSES', 90, { usageCount: 0, isBuiltin: true }),
    ];
    const { plan, merges } = await planOf(types, { targetSize: 3 });
    assert.deepEqual([plan.pruned, merges], [['IDLE'], []]);
    assert.deepEqual((await planOf(types, { pruneUnused: false })).plan.unused, ['IDLE']);
    const undo = { decisionId: 'd2', kind: 'undo' as const, retiredType: 'IDLE', targetType: null, undoes: 'd1' };
    const kept = keptApart([{ ...undo, decisionId: 'd1', kind: 'prune', undoes: null }, undo]);
    assert.deepEqual((await planOf(types, { kept })).plan.pruned, []);
    assert.deepEqual((await planOf(types, { config: { lowValueThreshold: 0 } })).plan.pruned, []);
  });

  it('makes one type only of types that are all similar to each other', async () => {
    const at = (...degrees: number[]) =>
      ['HEATS', 'WARMS', 'BOILS'].map((name, i) => type(name, degrees[i]!, { usageCount: 9 - i }));
    const chain = await planOf(at(0, 20, 40));
    assert.deepEqual([chain.merges, chain.reviews], [['BOILS>WARMS'], ['WARMS>HEATS']]);
    assert.match(chain.plan.reviews[0]!.reason, /less similar/);
    const between = await planOf(at(0, 20, -20));
    assert.deepEqual([between.merges, between.reviews], [['BOILS>HEATS'], ['WARMS>HEATS']]);
    const near = await planOf(at(0, 5, 12));
    assert.deepEqual(near.merges, ['WARMS>HEATS', 'BOILS>HEATS']);
  });

  it('never pairs two built-in types, keeps what people keep apart, and asks about other categories', async () => {
    const builtin = [type('CAUSES', 0, { isBuiltin: true }), type('ENABLES', 1, { isBuiltin: true })];
    const { merges, reviews, rejected } = await planOf(builtin);
    assert.deepEqual([merges, reviews, rejected], [[], [], []]);
    const pair = [type('HEATS', 0), type('WARMS', 5)];
    const decision = { decisionId: 'd1', kind: 'keep_apart' as const, retiredType: 'WARMS', targetType: 'HEATS', undoes: null }; // oxfmt-ignore
    const kept = await planOf(pair, { kept: keptApart([decision]) });
    assert.deepEqual([kept.merges, kept.reviews, kept.rejected], [[], [], ['WARMS>HEATS']]);
    const other = [pair[0]!, type('WARMS', 30, { category: 'temporal' })];
    assert.deepEqual((await planOf(other, { autoExecuteThreshold: 0.8 })).reviews, ['WARMS>HEATS']);
    const same = [pair[0]!, type('WARMS', 30)];
    assert.deepEqual((await planOf(same, { autoExecuteThreshold: 0.8 })).merges, ['WARMS>HEATS']);
  });

  it('compares types with a vector of the profile alone, and says how many have none', async () => {
    const types = [type('HEATS', 0), type('WARMS', 5, { embeddingModel: 'other' })];
    const { plan, merges } = await planOf(types);
    assert.deepEqual([merges, plan.notCompared], [[], 1]);
  });

  it('has the same pairs whatever the order of the types, each type is retired once, and built-in ones never', async () => {
    const names = ['HEATS', 'WARMS', 'BOILS', 'COOKS', 'GLOWS', 'SHINES', 'MELTS'];
    const any = fc.uniqueArray(
      fc.record({
        ...{ name: fc.constantFrom(...names), degrees: fc.integer({ min: 0, max: 60 }), uses: fc.nat(3) },
        isBuiltin: fc.boolean(),
      }),
      { selector: ({ name }) => name },
    );
    const check = async (
      given: { name: string; degrees: number; uses: number; isBuiltin: boolean }[],
      size: number,
    ) => {
      const types = given.map((one) => type(one.name, one.degrees, { usageCount: one.uses, isBuiltin: one.isBuiltin }));
      const { plan } = await planOf(types, { targetSize: size });
      assert.deepEqual((await planOf(types.toReversed(), { targetSize: size })).plan, plan);
      const retired = [...plan.pruned, ...plan.merges.map((pair) => pair.retired.relationshipType)];
      assert.equal(new Set(retired).size, retired.length);
      const { finalSize } = consolidationOutcome(plan, null);
      assert.equal(finalSize, types.length - retired.length);
      assert.ok(plan.merges.length === 0 || finalSize >= size);
      for (const { name, isBuiltin } of given) assert.ok(!isBuiltin || !retired.includes(name));
      const gone = new Set<string>(plan.pruned);
      for (const { retired: one, target } of plan.merges) {
        assert.ok(!gone.has(one.relationshipType) && !gone.has(target.relationshipType));
        gone.add(one.relationshipType);
      }
    };
    await fc.assert(fc.asyncProperty(any, fc.integer({ min: 1, max: 7 }), check));
  });
});

describe('two types with similar vectors', () => {
  it('have opposite meanings, or directions, or one says more than the other', () => {
    const never = [['SUPPORTS', 'REFUTES'], ['INCREASES', 'DECREASES'], ['PRECEDES', 'FOLLOWS'], ['AGREES_WITH', 'DISAGREES_WITH'], ['CAUSES', 'CAUSED_BY'], ['MEMBER_OF', 'HAS_MEMBER'], ['PART_OF', 'CONTAINS'], ['DOES_NOT_CAUSE', 'CAUSES'], ['HAPPENS_BEFORE', 'HAPPENS_AFTER'], ['WAS_PART_OF', 'IS_PART_OF'], ['WAS_KING_OF', 'KING_OF'], ['FORMER_MEMBER_OF', 'MEMBER_OF']]; // oxfmt-ignore
    for (const [a = '', b = ''] of never) {
      assert.equal(objectionTo(a, b)?.weight, 'never', `${a} ${b}`);
      assert.deepEqual(objectionTo(b, a), objectionTo(a, b));
    }
    for (const [a = '', b = ''] of [
      ['STRONGLY_SUPPORTS', 'SUPPORTS'],
      ['DRIVEN_BY', 'CAUSES'],
      ['RESULTS_FROM', 'LEADS_TO'],
    ])
      // oxfmt-ignore
      assert.equal(objectionTo(a, b)?.weight, 'ask', `${a} ${b}`);
    for (const [a = '', b = ''] of [
      ['DEPENDS_ON', 'DEPENDS_UPON'],
      ['HEATS', 'WARMS'],
      ['IS_USED_BY', 'USED_BY'],
      ['LOCATED_IN', 'IS_LOCATED_AT'],
    ])
      // oxfmt-ignore
      assert.equal(objectionTo(a, b), null, `${a} ${b}`);
  });

  it('leave the built-in one, the one of higher value, the older, or the first in the alphabet', () => {
    const stays = (a: Partial<EmbeddedType>, b: Partial<EmbeddedType>) =>
      [
        [type('A_TYPE', 0, a), type('B_TYPE', 0, b)] as const,
        [type('B_TYPE', 0, b), type('A_TYPE', 0, a)] as const,
      ].map(([one, other]) => survivorFirst<EmbeddedType>(one, other)[0].relationshipType);
    assert.deepEqual(stays({ usageCount: 5 }, { isBuiltin: true }), ['B_TYPE', 'B_TYPE']);
    assert.deepEqual(stays({ usageCount: 5 }, { usageCount: 6 }), ['B_TYPE', 'B_TYPE']);
    assert.deepEqual(stays({}, { addedAt: '2025-01-01T00:00:00.000Z' }), ['B_TYPE', 'B_TYPE']);
    assert.deepEqual(stays({}, {}), ['A_TYPE', 'A_TYPE']);
  });

  it('are kept apart from when a person says so or undoes a merge, until that is undone or they are merged', () => {
    const kinds: [TypeDecisionKind, string | null, boolean][] = [
      ...([
        ['merge', null, false],
        ['undo', 'd0', true],
        ['merge', null, false],
      ] as const),
      ...([
        ['keep_apart', null, true],
        ['undo', 'd3', false],
      ] as const),
    ] as [TypeDecisionKind, string | null, boolean][];
    const decisions = kinds.map(([kind, undoes], at) => ({ decisionId: `d${at}`, kind, undoes, retiredType: 'WARMS', targetType: 'HEATS' })); // oxfmt-ignore
    for (const [at, [, , expected]] of kinds.entries()) {
      assert.equal(keptApart(decisions.slice(0, at + 1)).isPair('HEATS', 'WARMS'), expected, String(at));
    }
  });
});
