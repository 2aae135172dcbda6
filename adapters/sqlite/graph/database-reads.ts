import type { DatabaseReader } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { hashOfEpoch } from './feed/change-reads.js';

/** The newest state of the graph, and the file that contains it. */
export function databaseReads(database: Database): Sync<DatabaseReader> {
  return {
    graphState() {
      const newest = database.get('SELECT event_id, occurred_at FROM epoch_event ORDER BY event_id DESC LIMIT 1');
      const epoch = Number(newest?.['event_id'] ?? 0);
      return {
        epoch,
        epochHash: hashOfEpoch(database, epoch),
        occurredAt: newest === undefined ? null : String(newest['occurred_at']),
        counter: database.number('SELECT counter FROM graph_counter'),
      };
    },

    databaseInfo() {
      const pageBytes = database.number('PRAGMA page_size');
      return {
        engine: 'sqlite',
        version: String(database.get('SELECT sqlite_version() AS version')?.['version']),
        schemaVersion: database.number('PRAGMA user_version'),
        bytes: pageBytes * database.number('PRAGMA page_count'),
        freeBytes: pageBytes * database.number('PRAGMA freelist_count'),
      };
    },
  };
}
