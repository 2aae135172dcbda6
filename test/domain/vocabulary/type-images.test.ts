import assert from 'node:assert/strict';
import type { RelationshipImage, RelationshipSupportImage } from '../../../domain/graph/concept-image.js';
import { effectOf, retirementAfter, synonymsAfter } from '../../../domain/vocabulary/merging/decision-effect.js';
import {
  mergePair,
  partPair,
  retypingOfMerge,
  retypingOfUndo,
} from '../../../domain/vocabulary/merging/type-images.js';

const row = (sourceId: string | null, namedType?: string): RelationshipSupportImage => ({
  ...{ sourceId, jobId: 'job', confidence: 0.5, fromLabel: 'sun', toLabel: 'lake', places: null, replaced: null },
  ...(namedType !== undefined && { namedType }),
});
const image = (
  type: string,
  support: RelationshipSupportImage[],
  properties: Record<string, unknown> = {},
): RelationshipImage => ({ from: 'sun', type, to: 'lake', category: 'causal', properties, support });
const types = { retiredType: 'WARMS', targetType: 'HEATS' };
const names = new Set(['WARMS', 'BOILS']);

describe('relationships of merged types', () => {
  it('get the target and are parted again by the type that is named, with types merged before', () => {
    assert.deepEqual(retypingOfMerge(types), { from: 'WARMS', to: 'HEATS', nameOfUnnamed: 'WARMS', unnamed: null });
    assert.deepEqual(retypingOfUndo(types), { from: 'HEATS', to: 'WARMS', nameOfUnnamed: null, unnamed: 'WARMS' });
    const named = image('HEATS', [row('one', 'WARMS'), row('two', 'BOILS')], { extractor: 'a' });
    const retired = image('WARMS', [row('one'), row('two', 'BOILS')], { extractor: 'a' });
    assert.deepEqual(partPair(named, 'WARMS', names, undefined), { retired, target: null });
  });

  it('join those of the target, whose properties stay, and each gets its own again', () => {
    const retired = image('WARMS', [row('one')], { extractor: 'a', a: 1 });
    const target = image('HEATS', [row('one'), row(null)], { extractor: 'b' });
    const { after, joined } = mergePair(retired, target, types);
    assert.deepEqual(after.target, image('HEATS', [row('one'), row(null), row('one', 'WARMS')], { extractor: 'b', a: 1 })); // oxfmt-ignore
    assert.deepEqual(partPair(after.target, 'WARMS', names, joined), { retired, target });
  });

  it('of the target alone stay, without what a joined one added that nothing names any more', () => {
    const target = image('HEATS', [row('one'), row('two', 'COOKS')], { extractor: 'b' });
    assert.deepEqual(partPair(target, 'WARMS', names, undefined), { retired: null, target });
    const joined = { from: 'sun', to: 'lake', retired: { a: 1 }, target: { extractor: 'b' } };
    const now = { ...target, properties: { extractor: 'b', a: 1 } };
    assert.deepEqual(partPair(now, 'WARMS', names, joined), { retired: null, target });
  });

  it('keep of what they had only what still supports them, and gain what came to the other one first', () => {
    const curated = { source: 'human_curated', created_by: 'ada' };
    const joined = { from: 'sun', to: 'lake', retired: { ...curated, extractor: 'a' }, target: { extractor: 'b' } };
    const now = (support: RelationshipSupportImage[]) => image('HEATS', support, { ...curated, extractor: 'b' });
    const lost = partPair(now([row('one'), row(null, 'WARMS')]), 'WARMS', names, joined);
    assert.deepEqual([lost.retired?.properties, lost.target?.properties], [curated, { extractor: 'b' }]);
    const turned = partPair(now([row(null), row('one', 'WARMS')]), 'WARMS', names, joined);
    assert.deepEqual([turned.retired?.properties, turned.target?.properties], [{ extractor: 'a' }, curated]);
  });

  it('leave the retired type as a synonym until it is undone', () => {
    const decision = { ...types, reason: '' };
    assert.deepEqual(synonymsAfter(['GLOWS', 'WARMS'], 'merge', decision), ['GLOWS', 'WARMS']);
    assert.deepEqual(synonymsAfter(['GLOWS', 'WARMS'], 'part', decision), ['GLOWS']);
    assert.deepEqual(retirementAfter('merge', decision), { isActive: false, mergedInto: 'HEATS', deprecationReason: 'Merged into HEATS' }); // oxfmt-ignore
    assert.equal(retirementAfter('merge', { ...decision, reason: 'alike' }).deprecationReason, 'alike');
    assert.deepEqual(retirementAfter('part', decision), { isActive: true, mergedInto: null, deprecationReason: null });
  });

  it('change as the kind of a decision says, and an undo as the kind that it undoes', () => {
    const kinds = ['merge', 'prune', 'keep_apart'] as const;
    assert.deepEqual(kinds.map((kind) => effectOf(kind, null)), ['merge', 'retire', 'none']); // oxfmt-ignore
    assert.deepEqual(kinds.map((kind) => effectOf('undo', kind)), ['part', 'activate', 'none']); // oxfmt-ignore
    const retired = retirementAfter('retire', { targetType: null, reason: '' });
    assert.deepEqual(retired, { isActive: false, mergedInto: null, deprecationReason: 'Nothing used it' });
  });
});
