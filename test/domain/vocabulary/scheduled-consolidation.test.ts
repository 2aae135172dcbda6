import assert from 'node:assert/strict';
import fc from 'fast-check';
import { aggressivenessOf, zoneOf, type BezierCurve } from '../../../domain/vocabulary/config/aggressiveness.js';
import { builtinProfiles } from '../../../domain/vocabulary/config/aggressiveness-profiles.js';
import { defaultVocabularySettings, type VocabularyConfig } from '../../../domain/vocabulary/config/vocabulary-config.js'; // oxfmt-ignore
import { scheduledConsolidation } from '../../../domain/vocabulary/consolidation/scheduled-consolidation.js';

const linear: BezierCurve = [0, 0, 1, 1];
const config: VocabularyConfig = {
  ...defaultVocabularySettings,
  ...{ pruningMode: 'naive', updatedAt: null, updatedBy: null },
  ...{ synonymThresholdStrong: 0.9, consolidationSimilarityThreshold: 0.8 },
};
const due = (size: number, more: Partial<VocabularyConfig> = {}) => scheduledConsolidation(size, { ...config, ...more }, linear); // oxfmt-ignore

describe('the consolidation that a schedule may do', () => {
  it('is what the zone allows', () => {
    // 30 to 90 types: 42 is the largest size in the zone comfort, and 59 in watch.
    const orders = [31, 41, 45, 59, 61, 73, 85, 200].map((size) => {
      const { order } = due(size);
      return order && [order.targetSize, order.autoExecuteThreshold, order.pruneUnused];
    });
    assert.deepEqual(orders, [
      ...[null, null, null, null],
      [42, 0.9, false],
      [42, 0.9, true],
      [42, 0.8, true],
      [42, 0.8, true],
    ]);
  });

  it('is none where a person decides, in any zone', () => {
    for (const size of [31, 61, 95, 500]) {
      const { order, ...more } = due(size, { pruningMode: 'hitl' });
      assert.equal(order, null);
      assert.match('reason' in more ? more.reason : '', /a person decides/);
    }
  });

  it('reduces to a size at which none begins, and from which many types are missing until the next', () => {
    const curve = fc.constantFrom(...builtinProfiles.map((profile) => profile.curve));
    const limits = fc
      .tuple(fc.integer({ min: 30, max: 300 }), fc.integer({ min: 20, max: 300 }), fc.integer({ min: 1, max: 300 }))
      .map(([vocabMin, span, more]) => ({
        vocabMin,
        vocabMax: vocabMin + span,
        vocabEmergency: vocabMin + span + more,
      }));
    fc.assert(
      fc.property(curve, limits, fc.integer({ min: 30, max: 1000 }), (shape, sizes, size) => {
        const full = { ...config, ...sizes };
        const { order } = scheduledConsolidation(size, full, shape);
        if (order === null) return;
        assert.ok(order.targetSize < size && order.targetSize >= sizes.vocabMin);
        const zoneAt = (count: number) => zoneOf(count, aggressivenessOf(count, full, shape), full);
        assert.equal(zoneAt(order.targetSize), 'comfort');
        // One more type, or all in the zone between, start nothing.
        for (let count = order.targetSize; ['comfort', 'watch'].includes(zoneAt(count)); count += 1) {
          assert.equal(scheduledConsolidation(count, full, shape).order, null, `${count} types`);
        }
      }),
    );
  });
});
