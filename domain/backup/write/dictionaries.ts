import { ConcordanceError } from '../../errors.js';
import type { Dictionary } from '../format/stream.js';

/** Entries of the dictionaries of a backup, by their names and in their order. */
export interface DictionaryEntries {
  embeddingProfiles: readonly string[];
  relationshipTypes: readonly string[];
  epochKinds: readonly string[];
  actors: readonly string[];
  contentTypes: readonly string[];
  /** Profile of whatever has no other. */
  defaultProfile: string;
  /** Profiles of the sources of an ontology, where they differ, by its name. */
  ontologyProfiles: ReadonlyMap<string, string>;
}

/** Positions of entries, by which records name them. */
export interface Dictionaries {
  /** @throws ConcordanceError `internal_error` where there is no such entry */
  positionOf(dictionary: Dictionary, entry: string): number;
  /** The profile that a record has which names none. @param ontology of a source; null for other records */
  inheritedProfile(ontology: string | null): string;
}

/** Creates the dictionaries of a backup; positions count from 0, in the order of the entries. */
export function createDictionaries(entries: DictionaryEntries): Dictionaries {
  const positions: Record<Dictionary, ReadonlyMap<string, number>> = {
    embedding_profiles: positionsOf(entries.embeddingProfiles),
    relationship_vocabulary: positionsOf(entries.relationshipTypes),
    epoch_kinds: positionsOf(entries.epochKinds),
    actors: positionsOf(entries.actors),
    content_types: positionsOf(entries.contentTypes),
  };
  return {
    positionOf(dictionary, entry) {
      const position = positions[dictionary].get(entry);
      if (position !== undefined) return position;
      throw new ConcordanceError(
        'internal_error',
        `The graph names ${JSON.stringify(entry)}, which is not among the ${dictionary} of the backup. Make another backup.`,
      );
    },
    inheritedProfile: (ontology) =>
      (ontology === null ? undefined : entries.ontologyProfiles.get(ontology)) ?? entries.defaultProfile,
  };
}

function positionsOf(entries: readonly string[]): ReadonlyMap<string, number> {
  return new Map(entries.map((entry, position) => [entry, position]));
}
