import { aggressivenessOf, zoneOf, type BezierCurve, type Zone } from '../config/aggressiveness.js';
import type { VocabularyConfig } from '../config/vocabulary-config.js';
import { consolidationOrder, type ConsolidationOrder } from './consolidation-order.js';

/** A consolidation that a schedule may do without a person, or why it does none, as a clause. */
export type ScheduledConsolidation = { order: ConsolidationOrder } | { order: null; reason: string };

/** Decisions without a person in each zone: none, merges of synonyms, retirements of unused types besides, or all. */
const allowedIn = {
  comfort: 'nothing',
  watch: 'nothing',
  merge: 'synonyms',
  mixed: 'synonyms and unused',
  emergency: 'all',
  block: 'all',
} as const satisfies Record<Zone, string>;

/**
 * The consolidation that a schedule may do now. It begins in the zone `merge` and ends when `comfort` is reached; in
 * `watch`, between them, none begins, so a size around one limit does not start one again and again.
 * @param size active types
 */
export function scheduledConsolidation(
  size: number,
  config: VocabularyConfig,
  curve: BezierCurve,
): ScheduledConsolidation {
  if (config.pruningMode === 'hitl') return { order: null, reason: 'a person decides (pruning_mode hitl)' };
  const zone = zoneAt(size, config, curve);
  const allowed = allowedIn[zone];
  if (allowed === 'nothing') return { order: null, reason: `the zone ${zone} asks for none` };
  const { consolidationSimilarityThreshold: similar, synonymThresholdStrong: strong } = config;
  const request = {
    targetSize: comfortableSize(size, config, curve),
    autoExecuteThreshold: allowed === 'all' ? similar : Math.max(similar, strong),
    pruneUnused: allowed !== 'synonyms',
  };
  return { order: consolidationOrder(request, config) };
}

/** The largest size up to this one that is in the zone `comfort`; the minimum size always is. */
function comfortableSize(size: number, config: VocabularyConfig, curve: BezierCurve): number {
  let target = size;
  while (target > config.vocabMin && zoneAt(target, config, curve) !== 'comfort') target -= 1;
  return target;
}

function zoneAt(size: number, config: VocabularyConfig, curve: BezierCurve): Zone {
  return zoneOf(size, aggressivenessOf(size, config, curve), config);
}
