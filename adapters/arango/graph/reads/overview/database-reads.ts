import type { DatabaseReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { findInstallation } from '../../../installation/installation-statements.js';
import { epochHashOf } from '../../feed/epoch-hash-of.js';
import { findGraphState } from './state-statements.js';

/** The newest state of the graph, and the database that contains it. */
export function databaseReads(database: ArangoDatabase): DatabaseReader {
  return {
    async graphState() {
      const { newest, counter } = (await database.first(findGraphState, {}))!;
      return {
        epoch: newest?.eventId ?? 0,
        epochHash: newest && epochHashOf(newest),
        occurredAt: newest?.occurredAt ?? null,
        counter,
      };
    },

    async databaseInfo() {
      const [server, installation] = await Promise.all([database.server(), database.first(findInstallation, {})]);
      // The server takes back by itself what deleted documents leave.
      return { engine: 'arangodb', ...server, schemaVersion: installation?.version ?? 0, freeBytes: 0 };
    },
  };
}
