import type { SplitReader } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { sortedBy } from '../../database/sorted-by.js';
import { connectedPairs } from './split-pairs-of.js';
import {
  findSplitLabels,
  findSplitPairs,
  findSplitQuotes,
  findSplitRelationships,
  findSplitTerms,
  findUnpublishedQuotes,
} from './split-read-statements.js';

/** Reads of concepts that were split. */
export function splitReads(database: ArangoDatabase): SplitReader {
  return {
    splitPairs: (conceptIds) => connectedPairs(conceptIds, (ids) => database.rows(findSplitPairs, { conceptIds: ids })),

    splitQuotes: (conceptIds, { quotes, documentId }) =>
      database.rows(findSplitQuotes, { conceptIds: unique(conceptIds), quotes, documentId }),

    unpublishedQuotes: (conceptId) => database.rows(findUnpublishedQuotes, { conceptId }),

    splitTerms: async (conceptIds, sourceIds) =>
      sortedBy(await database.rows(findSplitTerms, { conceptIds: unique(conceptIds), sourceIds }), (one) => [
        ...[one.conceptId, one.term],
      ]),

    async splitLabels(conceptIds) {
      const found = await database.rows(findSplitLabels, { conceptIds: unique(conceptIds) });
      const labels = found.flatMap(({ conceptId, labelKey, formerKeys }) =>
        [labelKey, ...formerKeys].map((key) => ({ conceptId, labelKey: key })),
      );
      const distinct = new Map(labels.map((one) => [JSON.stringify([one.conceptId, one.labelKey]), one]));
      return sortedBy([...distinct.values()], (one) => [one.conceptId, one.labelKey]);
    },

    splitRelationships: async (conceptIds, sourceIds) =>
      sortedBy(await database.rows(findSplitRelationships, { conceptIds: unique(conceptIds), sourceIds }), (one) => [
        ...[one.from, one.type, one.to],
      ]),
  };
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
