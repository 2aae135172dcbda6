import type { BackupRow } from '../../../domain/backup/write/backup-row.js';
import { dictionariesOf, type SnapshotHeader } from '../../../domain/backup/write/backup-header.js';
import { recordSeparator } from '../../../domain/backup/write/manifest-layout.js';
import { createRecordWriter, type RecordWriter } from '../../../domain/backup/write/record-writer.js';
import { streamNames, streams, type StreamName } from '../../../domain/backup/format/streams.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { SnapshotContent, SnapshotPage } from '../../../domain/ports.js';
import { columnsOf } from '../jobs/row-columns.js';
import type { Database, Row, SqlValue } from '../database/database.js';
import { schemaVersion } from '../database/migrate.js';
import { textOrNull } from '../database/text-or-null.js';
import { fromBytes } from '../vectors/vector-bytes.js';
import { streamQueries } from './stream-queries.js';

/** Characters after which a page ends. */
const pageLength = 1024 * 1024;

/** Reads what a backup has from a prepared copy of a store. */
export class SnapshotReader {
  readonly #database: Database;
  readonly #writers = new Map<StreamName, RecordWriter>();
  readonly #encoder = new TextEncoder();
  #header: SnapshotHeader | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Time, header, and numbers of records and objects; the records are counted by each call. */
  content(): SnapshotContent {
    const records = {} as Record<StreamName, number>;
    for (const name of streamNames)
      records[name] = this.#database.number(`SELECT count(*) FROM ${streamQueries[name].from}`);
    const takenAt = String(this.#database.get('SELECT taken_at FROM snapshot_taken')?.['taken_at']);
    const objects = this.#database.number('SELECT count(*) FROM named_object');
    return { takenAt, header: this.#readHeader(), records, objects };
  }

  /**
   * The records of a stream after `after`, which is `next` of the page before; null for the first. A page ends with the
   * record that reaches 1,048,576 UTF-16 units, and so may be longer; the same call gives the same page.
   */
  page(stream: StreamName, after: string | null): SnapshotPage {
    const { key } = streamQueries[stream];
    const write = this.#writerOf(stream);
    const from = after === null ? [] : (JSON.parse(after) as SqlValue[]);
    const texts: string[] = [];
    let [length, last]: [number, Row | null] = [0, null];
    let next: string | null = null;
    for (const row of this.#database.each(pageQuery(stream, after === null), ...from)) {
      if (length >= pageLength && last !== null) {
        const values = last;
        next = JSON.stringify(key.map((_, at) => values[keyName(at)]));
        break;
      }
      const text = write(toBackupRow(stream, row));
      length += text.length;
      texts.push(text);
      last = row;
    }
    return { bytes: this.#encoder.encode(texts.join(recordSeparator)), records: texts.length, next };
  }

  /** Keys of the objects that the snapshot names, sorted. @param after the last one before; null for the first ones */
  objects(after: string | null, limit: number): string[] {
    const sql = 'SELECT key FROM named_object WHERE key > ? ORDER BY key LIMIT ?';
    return this.#database.all(sql, after ?? '', limit).map((row) => String(row['key']));
  }

  #writerOf(stream: StreamName): RecordWriter {
    let writer = this.#writers.get(stream);
    if (writer === undefined) {
      writer = createRecordWriter(stream, dictionariesOf(this.#readHeader()));
      this.#writers.set(stream, writer);
    }
    return writer;
  }

  #readHeader(): SnapshotHeader {
    return (this.#header ??= readHeader(this.#database));
  }
}

const keyName = (at: number) => `key_${at}`;

/** Query of the records of a stream: all, or those after a key. */
export function pageQuery(stream: StreamName, isFirst: boolean): string {
  const { columns, from, key } = streamQueries[stream];
  const keys = key.map((expression, at) => `${expression} AS ${keyName(at)}`).join(', ');
  const order = key.join(', ');
  const where = isFirst ? '' : `WHERE (${order}) > (${key.map(() => '?').join(', ')})`;
  return `SELECT ${columns}, ${keys} FROM ${from} ${where} ORDER BY ${order}`;
}

function toBackupRow(stream: StreamName, row: Row): BackupRow {
  const vector = streams[stream].fields.find(({ type }) => type === 'vector');
  if (vector === undefined) return row as BackupRow;
  const stored = row[vector.name] ?? null;
  return { ...row, [vector.name]: stored === null ? null : fromBytes(stored) } as BackupRow;
}

function readHeader(database: Database): SnapshotHeader {
  const texts = (sql: string) => database.table(sql).map(([value]) => String(value));
  const profiles = database.all('SELECT * FROM embedding_profile ORDER BY identity').map((row) => ({
    identity: String(row['identity']),
    vectorSpace: String(row['vector_space']),
    imageVectorSpace: textOrNull(row['image_vector_space'] ?? null),
    name: String(row['name']),
    multimodal: row['multimodal'] === 1,
  }));
  const [active = profiles[0]?.identity] = texts(
    'SELECT identity FROM active_profile JOIN embedding_profile USING (profile_id)',
  );
  if (active === undefined) {
    throw new ConcordanceError(
      'internal_error',
      'The store has no embedding profile. Start the service, which seeds one.',
    );
  }
  const { columns, from, key } = streamQueries.vocabulary;
  const { numberOrNull } = columnsOf(
    database.get(
      `SELECT max(iif(is_whole, event_id, NULL)) AS newest, min(iif(is_whole, NULL, event_id)) AS first_left_out
     FROM (SELECT event_id, coalesce(job_id NOT IN (SELECT job_id FROM left_out_job), 1) AS is_whole FROM epoch_event)`,
    ) ?? {},
  );
  return {
    schemaVersion,
    ...epochsOf(numberOrNull('newest'), numberOrNull('first_left_out')),
    profiles,
    defaultProfile: active,
    vocabulary: database
      .all(`SELECT ${columns} FROM ${from} ORDER BY ${key.join(', ')}`)
      .map((row) => toBackupRow('vocabulary', row)),
    usedKinds: texts('SELECT DISTINCT kind FROM epoch_event ORDER BY 1'),
    actors: texts('SELECT DISTINCT actor FROM epoch_event WHERE actor IS NOT NULL ORDER BY 1'),
    contentTypes: texts('SELECT DISTINCT content_type FROM source WHERE content_type IS NOT NULL ORDER BY 1'),
    ontologyProfiles: database
      .all(
        `SELECT o.name, p.identity FROM ontology o JOIN embedding_profile p ON p.profile_id = o.default_profile_id
         ORDER BY 1`,
      )
      .map((row) => ({ ontology: String(row['name']), profile: String(row['identity']) })),
  };
}

/** @param firstLeftOut the first event whose content is not in the snapshot */
function epochsOf(
  newestEpoch: number | null,
  firstLeftOut: number | null,
): Pick<SnapshotHeader, 'newestEpoch' | 'wholeEpoch'> {
  if (newestEpoch === null || firstLeftOut === null) return { newestEpoch, wholeEpoch: newestEpoch };
  return { newestEpoch, wholeEpoch: Math.min(newestEpoch, firstLeftOut - 1) };
}
