import type { OwnerKind } from '../../../../domain/embedding/vector-owner.js';

/**
 * The vectors of one owner, an attribute for each set (`v1`, `v2`, …), so that an index holds one vector space.
 * The set in use is named by `active_profile`.
 */
export interface VectorDocument {
  [set: `v${number}`]: number[] | undefined;
}

export interface ConceptVectorDocument extends VectorDocument {
  conceptId: string;
  /** Of the concept, so that a search passes over those which a reading does not see. */
  createdAtEpoch: number;
  /** Numbers of the sets whose vector is made of terms that are gone. */
  outdated: number[];
}

export interface PassageVectorDocument extends VectorDocument {
  passageId: string;
  sourceId: string;
}

export interface OntologyVectorDocument extends VectorDocument {
  ontologyId: string;
}

export interface TypeVectorDocument extends VectorDocument {
  relationshipType: string;
  /** Time at which the vector of each set was made, ISO 8601, by the number of the set. */
  madeAt: Record<string, string>;
}

/** Vectors of a profile. Null: nothing uses it any more, and its vectors are deleted a page at a time. */
export interface VectorSetDocument {
  setId: number;
  profileId: number | null;
  /** Numbers of its vectors that are made of what their owners are now; absent where they are to be counted. */
  counts?: Record<OwnerKind, number>;
  /** The last owner whose vector was deleted; absent before the first. */
  cleared?: { kind: OwnerKind; after: string };
}
