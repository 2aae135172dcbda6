/** Parameters of a polarity analysis, under the names that clients use. */
export interface PolarityParameters {
  positive_pole_id: string;
  negative_pole_id: string;
  /** Concepts that are projected; null: those that are discovered around the poles. */
  candidate_ids: string[] | null;
  auto_discover: boolean;
  /** Of those that are discovered. */
  max_candidates: number;
  /** Relationships between a pole and a discovered concept. */
  max_hops: number;
  /** Share of the discovered concepts that are chosen among those with few relationships, 0 to 1. */
  discovery_slot_pct: number;
}

/** A request, with everything but the poles left to choose. */
export type PolarityRequest = Pick<PolarityParameters, 'positive_pole_id' | 'negative_pole_id'> & {
  [Name in Exclude<keyof PolarityParameters, 'positive_pole_id' | 'negative_pole_id'>]?:
    | PolarityParameters[Name]
    | undefined;
};

/** All parameters of a request, so that two requests for the same have the same parameters. */
export function polarityParameters(request: PolarityRequest): PolarityParameters {
  const { positive_pole_id, negative_pole_id, candidate_ids } = request;
  return {
    positive_pole_id,
    negative_pole_id,
    candidate_ids: candidate_ids == null ? null : [...new Set(candidate_ids)].sort(),
    auto_discover: request.auto_discover ?? true,
    max_candidates: request.max_candidates ?? 20,
    max_hops: request.max_hops ?? 2,
    discovery_slot_pct: request.discovery_slot_pct ?? 0.2,
  };
}
