import { epochKinds } from '../../graph/model.js';
import { backupFormat } from '../format/backup-format.js';
import type { BackupContainer } from '../format/container.js';
import type { BackupRow } from './backup-row.js';
import { createDictionaries, type Dictionaries, type DictionaryEntries } from './dictionaries.js';
import { createRecordWriter } from './record-writer.js';

/** Part of the graph that a backup has: all of it, or one ontology. */
export type BackupScope = { type: 'full' } | { type: 'ontology'; ontologyId: string; ontology: string };

export const backupTypes = ['full', 'ontology'] as const;

/** Contents of a snapshot that the header of its backup lists; all lists are sorted. */
export interface SnapshotHeader {
  /** Version of the schema of the store. */
  schemaVersion: number;
  /** Newest epoch event whose content is in it; null where there is none. */
  newestEpoch: number | null;
  /** Newest epoch event up to which no content is left out: less where documents were being read. */
  wholeEpoch: number | null;
  profiles: readonly {
    identity: string;
    vectorSpace: string;
    imageVectorSpace: string | null;
    name: string;
    multimodal: boolean;
  }[];
  /** Identity of the active profile. */
  defaultProfile: string;
  /** Rows of the stream `vocabulary`. */
  vocabulary: readonly BackupRow[];
  /** Kinds of the epoch events. */
  usedKinds: readonly string[];
  actors: readonly string[];
  contentTypes: readonly string[];
  /** Ontologies with a default profile of their own. */
  ontologyProfiles: readonly { ontology: string; profile: string }[];
}

/** Facts of a header that are not of the snapshot. */
export interface HeaderOrigin {
  version: string;
  /** ISO 8601 with Z. */
  exportedAt: string;
  scope: BackupScope;
  container: BackupContainer;
}

export const platformName = 'concordance';

/** The dictionaries of a backup. */
export function dictionariesOf(snapshot: SnapshotHeader): Dictionaries {
  return createDictionaries(entriesOf(snapshot));
}

function entriesOf(snapshot: SnapshotHeader): DictionaryEntries {
  const { profiles, vocabulary, usedKinds, actors, contentTypes, defaultProfile, ontologyProfiles } = snapshot;
  return {
    embeddingProfiles: profiles.map(({ identity }) => identity),
    relationshipTypes: vocabulary.map((row) => String(row['relationship_type'])),
    epochKinds: kindsOf(usedKinds).map(({ kind }) => kind),
    ...{ actors, contentTypes, defaultProfile },
    ontologyProfiles: new Map(
      ontologyProfiles.filter(({ profile }) => profile !== defaultProfile).map((one) => [one.ontology, one.profile]),
    ),
  };
}

/** The kinds that the format names, that of restores, and the others that are used. */
function kindsOf(used: readonly string[]): { kind: string; semanticWallclock: boolean; description: string }[] {
  // A backup of another service may have had others.
  const others = used.filter((kind) => !epochKinds.some((one) => one.kind === kind));
  return [...epochKinds, ...others.map((kind) => ({ kind, semanticWallclock: false, description: '' }))];
}

/** JSON of the header. Beside the fields of the format, `contents` says what the backup has. */
export function headerText(snapshot: SnapshotHeader, { version, exportedAt, scope, container }: HeaderOrigin): string {
  const entries = entriesOf(snapshot);
  const dictionaries = createDictionaries(entries);
  const position = (profile: string) => dictionaries.positionOf('embedding_profiles', profile);
  const fields: Record<string, unknown> = {
    format_version: backupFormat,
    source: { platform: platformName, version },
    exported_at: exportedAt,
    schema_version: snapshot.schemaVersion,
    contents: {
      type: scope.type,
      ontology: scope.type === 'full' ? null : scope.ontology,
      newest_epoch: snapshot.newestEpoch,
      media: container === 'archive' ? 'included' : 'left_out',
    },
    embedding_profiles: snapshot.profiles.map((profile) => ({
      identity: profile.identity,
      vector_space: profile.vectorSpace,
      image_vector_space: profile.multimodal ? null : profile.imageVectorSpace,
      name: profile.name,
      multimodal: profile.multimodal,
    })),
    default_embedding_profile: position(snapshot.defaultProfile),
    epoch_kinds: kindsOf(snapshot.usedKinds).map(({ kind, semanticWallclock, description }) => ({
      kind,
      semantic_wallclock: semanticWallclock,
      description,
    })),
    actors: snapshot.actors,
    content_types: snapshot.contentTypes,
    ontologies: [...entries.ontologyProfiles].map(([name, profile]) => ({
      name,
      default_embedding_profile: position(profile),
    })),
  };
  const members = Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const types = snapshot.vocabulary.map(createRecordWriter('vocabulary', dictionaries)).join(',\n');
  return `{${members.join(',\n')},\n"relationship_vocabulary":[${types}]}`;
}
