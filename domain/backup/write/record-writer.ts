import type { Field } from '../format/field.js';
import { streams, type StreamName } from '../format/streams.js';
import type { BackupRow, RowValue } from './backup-row.js';
import type { Dictionaries } from './dictionaries.js';
import { vectorText } from './vector-text.js';

/** Writes a row of a snapshot as the JSON of a record. */
export type RecordWriter = (row: BackupRow) => string;

type Write = (value: RowValue) => string;

/** Makes the writer of a stream. Fields have the order of the table of streams, so that equal rows are equal bytes. */
export function createRecordWriter(stream: StreamName, dictionaries: Dictionaries): RecordWriter {
  const fields = streams[stream].fields.map((field) => {
    const write = writerOf(stream, field, dictionaries);
    return { ...field, key: `${JSON.stringify(field.name)}:`, write };
  });
  const adapt = adaptions[stream];
  return (given) => {
    const row = adapt === undefined ? given : adapt(given, dictionaries);
    let text = '{';
    for (const { name, key, optional, write } of fields) {
      const value = row[name] ?? null;
      if (value === null && optional) continue;
      if (text.length > 1) text += ',';
      text += value === null ? `${key}null` : key + write(value);
    }
    return `${text}}`;
  };
}

function writerOf(stream: StreamName, { name, type }: Field, dictionaries: Dictionaries): Write {
  const position = streams[stream].positions?.find(({ field }) => field === name);
  if (position !== undefined) return (value) => String(dictionaries.positionOf(position.of, value as string));
  switch (type) {
    case 'string':
    case 'timestamp':
    case 'sha256':
      return (value) => JSON.stringify(value);
    case 'integer':
    case 'number':
      return (value) => JSON.stringify(value);
    case 'boolean':
      return (value) => (value === true || value === 1 ? 'true' : 'false');
    case 'vector':
      return (value) => vectorText(value as Float32Array) ?? 'null';
    case 'strings':
    case 'integers':
    case 'object':
    case 'list':
      // As another store would write the same values.
      return (value) =>
        value === '{}' || value === '[]' ? value : JSON.stringify(JSON.parse(value as string) as unknown);
  }
}

/** Profiles that a record need not name, because it inherits them. */
const adaptions: Partial<Record<StreamName, (row: BackupRow, dictionaries: Dictionaries) => BackupRow>> = {
  concepts: (row, dictionaries) => withoutInherited(row, dictionaries.inheritedProfile(null)),
  sources: (row, dictionaries) => withoutInherited(row, dictionaries.inheritedProfile(row['document'] as string)),
  // The format knows no profile of an ontology: its vector is in the space of the concepts.
  ontologies: (row, dictionaries) =>
    row['embedding_profile'] === dictionaries.inheritedProfile(null) ? row : { ...row, embedding: null },
  // A type that has no vector yet is to get one of the default profile.
  vocabulary: (row, dictionaries) =>
    row['embedding_model'] == null ? { ...row, embedding_model: dictionaries.inheritedProfile(null) } : row,
};

function withoutInherited(row: BackupRow, inherited: string): BackupRow {
  return row['embedding_profile'] === inherited ? { ...row, embedding_profile: null } : row;
}
