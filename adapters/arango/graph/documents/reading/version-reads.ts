import type { VersionReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { brokenOffChunks } from './broken-off-chunks.js';
import { findVersion, listChunkSupport, listVersions } from './version-statements.js';

/** Reads the versions of documents, newest first, and what the chunks of a version support, by paragraph. */
export function versionReads(database: ArangoDatabase): VersionReader {
  return {
    documentVersions: async (_scope, documentId, { limit, offset }) =>
      (await database.first(listVersions, { documentId, limit, offset }))!,
    documentVersion: (_scope, documentId, version) => database.first(findVersion, { documentId, version }),

    async versionSupport(_scope, { documentId, versionId }, { after, limit }) {
      const chunks = await database.rows(listChunkSupport, { documentId, versionId, after, limit });
      return chunks.map(({ quotes, ...chunk }) => {
        const labels = new Map(quotes.map(({ conceptId, label }) => [conceptId, label]));
        return {
          ...chunk,
          concepts: [...labels].map(([conceptId, label]) => ({ conceptId, label })),
          quotes: quotes.map(({ label: _, ...quote }) => quote),
        };
      });
    },

    brokenOffChunks: (ontologyId, limit) => brokenOffChunks(database, ontologyId, limit),
  };
}
