import type { SplitPair, SplitReader } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import type { Reading } from '../../database/session.js';
import { sortedBy } from '../../database/sorted-by.js';
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
    splitPairs: (conceptIds) => readSplitPairs(database, conceptIds),

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

/** The pairs that lead from these concepts, in turn. */
export async function readSplitPairs(reading: Reading, conceptIds: readonly string[]): Promise<SplitPair[]> {
  const connected = new Set(conceptIds);
  const pairs = new Map<string, SplitPair>();
  for (let frontier = [...connected]; frontier.length > 0;) {
    const found = await reading.rows(findSplitPairs, { conceptIds: frontier });
    for (const one of found) pairs.set(JSON.stringify([one.conceptId, one.otherId]), one);
    const reached = new Set(found.flatMap(({ conceptId, otherId }) => [conceptId, otherId]));
    frontier = [...reached].filter((id) => !connected.has(id));
    for (const id of frontier) connected.add(id);
  }
  return sortedBy([...pairs.values()], ({ conceptId, otherId }) => [conceptId, otherId]);
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
