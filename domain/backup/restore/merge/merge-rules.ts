import { ConcordanceError, type ErrorCode } from '../../../errors.js';
import type { StreamName } from '../../format/streams.js';

/** An ontology of a backup that is merged, as the graph has it. */
export interface MergeTarget {
  name: string;
  /** The graph has none of this name. */
  isNew: boolean;
  /** Error because of which nothing can be added to it; null where it takes changes. */
  refusal: { code: ErrorCode; detail: string } | null;
}

/**
 * Checks that something can be added to each of them.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function requireMergeable(targets: readonly MergeTarget[]): void {
  const refusal = targets.find((one) => one.refusal !== null)?.refusal;
  if (refusal != null) throw new ConcordanceError(refusal.code, refusal.detail);
}

/**
 * Streams that a merge leaves out: they are of the whole graph, where those of the target stand, or are records of
 * decisions on concepts, which an undo could not take back with other ids.
 */
export const streamsNotMerged: readonly StreamName[] = [
  'graph_epochs',
  'epoch_details',
  'vocabulary_settings',
  'aggressiveness_profiles',
  'split_pairs',
  'merged_concepts',
  'concept_decisions',
  'type_decisions',
  'query_definitions',
];
