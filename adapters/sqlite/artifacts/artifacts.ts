import { noOwnArtifact } from '../../../domain/no-such.js';
import type { ArtifactFilter, ArtifactStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import type { Database, SqlValue } from '../database/database.js';
import { expiredAt, unexpiredAt } from '../database/expiry.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';
import { artifactColumns, findArtifact, insertArtifact, toArtifact } from './artifact-rows.js';

type Store = Sync<ArtifactStore>;

/**
 * Reads artifacts, newest first, and results that are stored in the row. Expired ones are there until they are deleted,
 * but `computedArtifact` does not give them.
 */
export function artifactReads(database: Database) {
  return {
    artifact: (artifactId) => findArtifact(database, artifactId),

    artifacts(filter, { limit, offset }) {
      const { where, values } = condition(filter);
      return {
        items: database
          .all(
            `SELECT ${artifactColumns} FROM artifact WHERE ${where} ORDER BY artifact_key DESC LIMIT ? OFFSET ?`,
            ...values,
            limit,
            offset,
          )
          .map(toArtifact),
        total: database.number(`SELECT count(*) FROM artifact WHERE ${where}`, ...values),
      };
    },

    inlineResult: (artifactId) =>
      textOrNull(
        database.get('SELECT inline_result FROM artifact WHERE artifact_id = ?', artifactId)?.['inline_result'],
      ) ?? undefined,

    computedArtifact({ ownerId, requestKey, graphEpoch, now }) {
      const row = database.get(
        `SELECT ${artifactColumns} FROM artifact
         WHERE owner_id = ?1 AND request_key = ?2 AND (?3 IS NULL OR graph_epoch = ?3) AND ${unexpiredAt('?4')}
         ORDER BY artifact_key DESC LIMIT 1`,
        ownerId,
        requestKey,
        graphEpoch,
        now,
      );
      return row && toArtifact(row);
    },
  } satisfies Partial<Store>;
}

/**
 * Stores and deletes artifacts. `addArtifact` can be repeated: an artifact with this id stays as it is. @param now ISO
 * 8601
 */
export function artifactWrites(database: Database, now: () => string) {
  return {
    addArtifact(made, audit) {
      insertArtifact(database, made, now());
      writeAudit(database, now(), audit);
      return findArtifact(database, made.artifactId)!;
    },

    deleteArtifact(artifactId, audit) {
      if (findArtifact(database, artifactId) === undefined) throw noOwnArtifact(artifactId);
      deleteArtifacts(database, 'artifact_id = ?', [artifactId]);
      writeAudit(database, now(), audit);
    },

    deleteExpiredArtifacts: (before, limit) =>
      deleteArtifacts(
        database,
        `artifact_key IN (SELECT artifact_key FROM artifact WHERE ${expiredAt('?')} ORDER BY expires_at LIMIT ?)`,
        [before, limit],
      ),
  } satisfies Partial<Store>;
}

/** Deletes the rows and releases their objects. Gives how many. */
function deleteArtifacts(database: Database, where: string, values: SqlValue[]): number {
  database.run(
    `INSERT INTO released_object (key) SELECT blob_key FROM artifact WHERE blob_key IS NOT NULL AND ${where}
     ON CONFLICT DO NOTHING`,
    ...values,
  );
  return database.run(`DELETE FROM artifact WHERE ${where}`, ...values).changes;
}

function condition(filter: ArtifactFilter): { where: string; values: SqlValue[] } {
  const given: [string, SqlValue][] = [
    ['owner_id = ?', filter.ownerId],
    ['artifact_type = ?', filter.artifactType],
    ['representation = ?', filter.representation],
    ['ontology = ?', filter.ontology],
    [unexpiredAt('?'), filter.now],
  ];
  const used = given.filter(([, value]) => value !== null);
  return { where: used.map(([part]) => part).join(' AND '), values: used.map(([, value]) => value) };
}
