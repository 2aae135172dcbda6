import type { Artifact, NewArtifact } from '../../../domain/artifacts/artifact.js';
import { noOwnArtifact } from '../../../domain/no-such.js';
import type { ArtifactStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { audited } from '../access/audited.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import type { Session } from '../database/session.js';
import { releasedObject } from '../objects/released-objects.js';
import {
  addArtifact,
  findArtifact,
  findComputedArtifact,
  findInlineResult,
  listArtifacts,
  listExpiredArtifacts,
  removeArtifacts,
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
      database.transaction({ decides: audited(['artifact'], audit) }, async (session) => {
        const kept = await keepArtifact(session, made, now());
        await writeAudit(session, now(), audit);
        return kept;
      }),

    deleteArtifact: (artifactId, audit) =>
      database.transaction({ decides: audited(['artifact', 'released_object'], audit) }, async (session) => {
        const key = keyOf(artifactId);
        const found = await session.first(findArtifact, { key });
        if (found === undefined) throw noOwnArtifact(artifactId);
        await remove(session, [{ key, blobKey: found.blobKey }]);
        await writeAudit(session, now(), audit);
      }),

    deleteExpiredArtifacts: (before, limit) =>
      database.transaction({ decides: ['artifact', 'released_object'] }, async (session) => {
        const expired = await session.rows(listExpiredArtifacts, { before, limit });
        if (expired.length > 0) await remove(session, expired);
        return expired.length;
      }),
  };
}

/**
 * Keeps an artifact, in a transaction that decides on `artifact`; one with this id stays as it is.
 * @param timestamp ISO 8601
 */
export async function keepArtifact(session: Session, made: NewArtifact, timestamp: string): Promise<Artifact> {
  const { artifactId, artifactType, representation, name, ownerId, graphEpoch, analysis, requestKey } = made;
  const { parameters, metadata, ontology, conceptIds, queryDefinitionId, inlineResult, blobKey, expiresAt } = made;
  const kept = await session.first(addArtifact, {
    made: {
      ...{ _key: keyOf(artifactId), artifactId, artifactType, representation, name, ownerId, graphEpoch, analysis },
      ...{ requestKey, parameters, metadata, ontology, conceptIds, queryDefinitionId, inlineResult, blobKey },
      ...{ createdAt: timestamp, expiresAt },
    },
  });
  return kept!;
}

/** Removes artifacts and releases their objects. */
async function remove(session: Session, gone: readonly { key: string; blobKey: string | null }[]): Promise<void> {
  const released = gone.flatMap(({ blobKey }) => (blobKey === null ? [] : [releasedObject(blobKey)]));
  await session.run(removeArtifacts, { keys: gone.map(({ key }) => key), released });
}
