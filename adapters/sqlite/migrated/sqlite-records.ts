import type { MigratedKind } from '../../../domain/migration/migrated-kinds.js';
import type { RecordSource } from '../../../domain/ports.js';
import type { Database, SqlValue } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import { readRecord, recordTables } from './record-tables.js';

/** Records of the file of a store beside its graph, read by a connection of this thread: for a command. */
export interface SqliteRecords extends RecordSource {
  close(): Promise<void>;
}

/**
 * Opens the records of the file of a store, which is at the present version of the schema, and not written to.
 * @throws ConcordanceError as `createSqliteStore`
 */
export function createSqliteRecords({ path }: { path: string }): SqliteRecords {
  const database = openDatabase({ path, mustExist: true, busyTimeoutMs: 10_000, readOnly: true, maxPages: 0 });
  return {
    recordsAfter: async (kind, after, limit) => readPage(database, kind, after, limit),
    lastDefinitionId: async () => database.number('SELECT seq FROM sqlite_sequence WHERE name = ?', 'query_definition'),
    close: async () => database.close(),
  };
}

function readPage(database: Database, kind: MigratedKind, after: string | null, limit: number) {
  const table = recordTables[kind];
  const order = table.order.join(', ');
  const behind = after === null ? [] : (JSON.parse(after) as SqlValue[]);
  const where = after === null ? '' : `WHERE (${order}) > (${behind.map(() => '?').join(', ')})`;
  const columns = table.order.includes('rowid') ? 'rowid, *' : '*';
  const rows = database.all(`SELECT ${columns} FROM ${kind} ${where} ORDER BY ${order} LIMIT ?`, ...behind, limit);
  const last = rows.at(-1);
  return {
    records: rows.map((row) => readRecord(database, table, row)),
    next: last === undefined || rows.length < limit ? null : JSON.stringify(table.order.map((name) => last[name])),
  };
}
