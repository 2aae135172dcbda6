import type { Field } from '../format/field.js';
import { isOntologyName } from '../format/stream.js';
import { streams, type StreamName } from '../format/streams.js';
import type { BackupRow, RowValue } from '../write/backup-row.js';
import type { RestoreHeader } from './read-header.js';

/** Reads a record of a backup as a row, with the names of what it cites by position: the inverse of `RecordWriter`. */
export type RecordReader = (record: Readonly<Record<string, unknown>>) => BackupRow;

type Read = (value: unknown) => RowValue;

/** Creates the reader of a stream, whose records were verified. */
export function createRecordReader(stream: StreamName, header: RestoreHeader): RecordReader {
  const fields = streams[stream].fields.map((field) => ({ name: field.name, read: readerOf(stream, field, header) }));
  const resolve = resolvers[stream];
  return (record) => {
    const row: Record<string, RowValue> = {};
    for (const { name, read } of fields) {
      const value = record[name] ?? null;
      row[name] = value === null ? null : read(value);
    }
    return resolve === undefined ? row : resolve(row, header);
  };
}

function readerOf(stream: StreamName, { name, type }: Field, { names }: RestoreHeader): Read {
  const position = streams[stream].positions?.find(({ field }) => field === name);
  if (position !== undefined) return (value) => names[position.of][value as number]!;
  if (isOntologyName(streams[stream], name)) return (value) => (value as string).normalize('NFC');
  switch (type) {
    case 'vector':
      return (value) => Float32Array.from(value as number[]);
    case 'strings':
    case 'integers':
    case 'object':
    case 'list':
      return (value) => JSON.stringify(value);
    case 'boolean':
      return (value) => (value === true ? 1 : 0);
    case 'string':
    case 'timestamp':
    case 'sha256':
    case 'integer':
    case 'number':
      return (value) => value as string | number;
  }
}

/** Profiles of vectors that name none. Those of sources are looked for where they are used. */
const resolvers: Partial<Record<StreamName, (row: BackupRow, header: RestoreHeader) => BackupRow>> = {
  concepts: (row, { defaultProfile }) => ({ ...row, embedding_profile: row['embedding_profile'] ?? defaultProfile }),
  ontologies: (row, { defaultProfile }) => ({ ...row, embedding_profile: defaultProfile }),
};
