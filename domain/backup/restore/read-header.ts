import type { Dictionary } from '../format/stream.js';

/** Dictionaries and facts of the header of a backup that was verified. */
export interface RestoreHeader {
  /** Names of the entries of each dictionary, by their positions. */
  names: Readonly<Record<Dictionary, readonly string[]>>;
  profiles: readonly BackupProfile[];
  /** Identity of the profile of whatever has no other. */
  defaultProfile: string;
  /** Profiles of the sources of an ontology, where they differ, by its name. */
  ontologyProfiles: ReadonlyMap<string, string>;
}

/** An embedding profile of a backup. */
export interface BackupProfile {
  identity: string;
  vectorSpace: string;
  imageVectorSpace: string | null;
  name: string;
  multimodal: boolean;
}

/** Names of the ontologies that the header lists. */
export function ontologyNames({ ontologyProfiles }: RestoreHeader): string[] {
  return [...ontologyProfiles.keys()];
}

interface HeaderJson {
  embedding_profiles: readonly {
    identity: string;
    vector_space: string;
    image_vector_space: string | null;
    name: string;
    multimodal: boolean;
  }[];
  default_embedding_profile: number;
  relationship_vocabulary: readonly { relationship_type: string }[];
  epoch_kinds: readonly { kind: string }[];
  actors: readonly string[];
  content_types: readonly string[];
  ontologies: readonly { name: string; default_embedding_profile: number }[];
}

/** Reads the header of a backup. @param header JSON that was verified */
export function readRestoreHeader(header: unknown): RestoreHeader {
  const json = header as HeaderJson;
  const identities = json.embedding_profiles.map(({ identity }) => identity);
  return {
    names: {
      embedding_profiles: identities,
      relationship_vocabulary: json.relationship_vocabulary.map((one) => one.relationship_type),
      epoch_kinds: json.epoch_kinds.map(({ kind }) => kind),
      actors: json.actors,
      content_types: json.content_types,
    },
    profiles: json.embedding_profiles.map((one) => ({
      ...{ identity: one.identity, vectorSpace: one.vector_space, imageVectorSpace: one.image_vector_space },
      ...{ name: one.name, multimodal: one.multimodal },
    })),
    defaultProfile: identities[json.default_embedding_profile]!,
    ontologyProfiles: new Map(
      json.ontologies.map((one) => [one.name.normalize('NFC'), identities[one.default_embedding_profile]!]),
    ),
  };
}
