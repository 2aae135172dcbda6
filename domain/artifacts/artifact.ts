/** Kinds of results that are kept as artifacts. */
export const artifactTypes = [
  'polarity_analysis',
  'projection',
  'communities',
  'query_result',
  'graph_subgraph',
  'vocabulary_analysis',
  'epistemic_measurement',
  'consolidation_result',
  'search_result',
  'connection_path',
  'report',
  'stats_snapshot',
] as const;

export type ArtifactType = (typeof artifactTypes)[number];

/** A JSON object. */
export type JsonObject = Record<string, unknown>;

/** Fields that say what an artifact is, besides its content. */
export interface ArtifactDescription {
  artifactType: ArtifactType;
  /** Form in which clients show it, as `polarity_explorer`. */
  representation: string;
  name: string | null;
  /** Parameters of its computation. */
  parameters: JsonObject;
  metadata: JsonObject | null;
  /** Name of the ontology that it was computed of; null for the whole graph. */
  ontology: string | null;
  /** Concepts that it is about; null where it names none. */
  conceptIds: string[] | null;
  queryDefinitionId: number | null;
}

/** A computed result that is kept. It never changes: computed again, it becomes another artifact. */
export interface Artifact extends ArtifactDescription {
  artifactId: string;
  ownerId: string;
  /** Newest epoch event when its computation began. */
  graphEpoch: number;
  /** Name of the analysis that computed it; null where a client sent it. */
  analysis: string | null;
  /** Object-store key of its payload; null where the payload is in the store itself. */
  blobKey: string | null;
  /** ISO 8601 with Z. */
  createdAt: string;
  /** ISO 8601 with Z; null: it is kept until it is deleted. */
  expiresAt: string | null;
}

/** Position of an artifact's payload: its JSON itself while that is small, else the key of the object with it. */
export type PayloadLocation = { inlineResult: string; blobKey: null } | { inlineResult: null; blobKey: string };

/** An artifact as it is stored. */
export type NewArtifact = Omit<Artifact, 'createdAt' | 'blobKey'> &
  PayloadLocation & {
    /** Hash of analysis and parameters, by which the same request finds it; null where a client sent it. */
    requestKey: string | null;
  };

/**
 * True if the graph has not changed since the computation began. Any change counts, also of other ontologies: a concept
 * may have evidence in several.
 */
export function isFresh({ graphEpoch }: Pick<Artifact, 'graphEpoch'>, currentEpoch: number): boolean {
  return graphEpoch === currentEpoch;
}

/** Time at which an artifact expires, ISO 8601. @param retentionMs 0: never */
export function expiryOf(nowMs: number, retentionMs: number): string | null {
  return retentionMs === 0 ? null : new Date(nowMs + retentionMs).toISOString();
}
