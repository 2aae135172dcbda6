import type { DocumentReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { findSourcesInRange, listDocumentsById, listDocumentsOfConcept } from './document-statements.js';
import { listDocumentConcepts, listDocuments } from './list-statements.js';
import { findSources, listConceptsOfSources, listDocumentsOfSources, type FoundSource } from './source-statements.js';

/** Reads documents, and sources with the version that they belong to. Ids that are not there are left out. */
export function documentReads(database: ArangoDatabase): DocumentReader {
  const sources = async (sourceIds: readonly string[]) =>
    (await database.rows(findSources, { sourceIds })).map(withDocument);
  return {
    source: async (_scope, sourceId) => (await sources([sourceId]))[0],
    sources: (_scope, sourceIds) => sources(sourceIds),

    async documentsOfSources(_scope, sourceIds) {
      const found = await database.rows(listDocumentsOfSources, { sourceIds });
      return new Map(found.map(({ sourceId, documentId }) => [sourceId, documentId]));
    },

    sourceConcepts: (_scope, sourceIds) => database.rows(listConceptsOfSources, { sourceIds }),
    documents: (_scope, documentIds) => database.rows(listDocumentsById, { documentIds }),

    async listDocuments(_scope, { search, documentKey = null, keyPrefix = null, ontology, limit, offset }) {
      const asked = { ontology, search: search?.replace(/[A-Z]/g, small) ?? null, documentKey, keyPrefix };
      return (await database.first(listDocuments, { ...asked, small: smallLetters, limit, offset }))!;
    },

    async documentSources(_scope, documentId, { start, end }) {
      const found = await database.first(findSourcesInRange, { documentId, start, end });
      return found ?? { length: 0, sources: [] };
    },

    documentConcepts: async (_scope, documentId, { limit, offset }) =>
      (await database.first(listDocumentConcepts, { documentId, limit, offset }))!,

    documentsOfConcept: (_scope, conceptId) => database.rows(listDocumentsOfConcept, { conceptId }),
  };
}

const small = (letter: string) => letter.toLowerCase();
const smallLetters = Object.fromEntries([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [letter, small(letter)]));

function withDocument({ source, document, differing }: FoundSource) {
  return { ...source, documentRecord: { ...document, ...differing } };
}
