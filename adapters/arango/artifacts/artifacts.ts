import { noOwnArtifact } from '../../../domain/no-such.js';
import type { ArtifactStore } from '../../../domain/ports.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { releasedObject } from '../objects/released-objects.js';
import { recordWrites, type RecordUnit } from '../records/record-write-statements.js';
import { artifactDocument } from './artifact-document.js';
import {
  findArtifact,
  findComputedArtifact,
  findInlineResult,
  listArtifacts,
  listExpiredArtifacts,
  readForArtifact,
} from './artifact-statements.js';

/**
 * Artifacts, newest first. Expired ones are there until they are deleted, but `computedArtifact` does not give them.
 * @param now ISO 8601
 */
export function artifacts(database: ArangoDatabase, now: () => string): ArtifactStore {
  return {
    artifact: (artifactId) => database.first(findArtifact, { key: keyOf(artifactId) }),

    async artifacts(filter, { limit, offset }) {
      return (await database.first(listArtifacts, { ...filter, limit, offset }))!;
    },

    inlineResult: async (artifactId) =>
      (await database.first(findInlineResult, { key: keyOf(artifactId) })) ?? undefined,

    computedArtifact: (request) => database.first(findComputedArtifact, request),

    addArtifact: (made, audit) =>
      database.write(recordWrites, async (unit) => {
        const { present, last } = (await unit.first(readForArtifact, { key: keyOf(made.artifactId) }))!;
        const document = artifactDocument(made, { number: last + 1, createdAt: now() });
        if (present === null) unit.put('artifact', document);
        noteAudit(unit, now(), audit);
        if (present !== null) return present;
        const { _key, artifactNumber: _number, requestKey: _request, inlineResult: _result, ...kept } = document;
        return kept;
      }),

    deleteArtifact: (artifactId, audit) =>
      database.write(recordWrites, async (unit) => {
        const key = keyOf(artifactId);
        const found = await unit.first(findArtifact, { key });
        if (found === undefined) throw noOwnArtifact(artifactId);
        remove(unit, [{ key, blobKey: found.blobKey }]);
        noteAudit(unit, now(), audit);
      }),

    deleteExpiredArtifacts: (before, limit) =>
      database.write(recordWrites, async (unit) => {
        const expired = await unit.rows(listExpiredArtifacts, { before, limit });
        remove(unit, expired);
        return expired.length;
      }),
  };
}

/** Notes that artifacts go, and that their objects are released. */
function remove(unit: RecordUnit, gone: readonly { key: string; blobKey: string | null }[]): void {
  for (const { key, blobKey } of gone) {
    unit.remove('artifact', key);
    if (blobKey !== null) unit.put('released_object', releasedObject(blobKey));
  }
}
