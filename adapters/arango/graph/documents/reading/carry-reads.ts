import { awaitReads } from '../../../../../domain/concurrency/read-plan.js';
import { spansOf } from '../../../../../domain/graph/relationships/support-places.js';
import { unsupportedConcepts } from '../../../../../domain/graph/unsupported-concepts.js';
import { maxNamedInPlan, type LostEvidence } from '../../../../../domain/ingest/dry-run-plan.js';
import type { CarryReader, VersionChunk } from '../../../../../domain/ports.js';
import type { VersionCuts } from '../../../../../domain/text/versions/cuts-of-version.js';
import { readingsOfVersion } from '../../../../../domain/versions/readings-of-version.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import type { Reading } from '../../../database/session.js';
import { supportReader } from '../../deletion/support-reader.js';
import {
  findCuts,
  findLostWithConcepts,
  listConceptsOfQuotes,
  listVersionChunks,
  type FoundChunk,
  type FoundCuts,
} from './carry-statements.js';
import { keptChunkReads } from './kept-chunks.js';
import { standing, supportOfSource } from './support-of-source.js';
import { findSupportOfSources } from './support-statements.js';

/** Collections that say what is lost without quotes. */
const collections = ['evidence', 'source', 'document', 'concept', 'relationship', 'relationship_support'] as const;

/**
 * Reads what a new version of a document takes over from the version before, as it stands: apart from an unpublished
 * reading.
 */
export function carryReads(database: ArangoDatabase): CarryReader {
  return {
    ...keptChunkReads(database),

    async versionChunks(documentId, versionId, after, limit) {
      return (await database.rows(listVersionChunks, { documentId, versionId, after, limit })).map(toChunk);
    },

    async versionCuts(documentId, versionId) {
      const found = await database.first(findCuts, { documentId, versionId });
      return found === undefined ? null : toCuts(found);
    },

    evidenceLostWithout: (instanceIds) => database.read(collections, (reading) => lostWithout(reading, instanceIds)),

    async supportOf(sourceIds) {
      const { eventId, sources } = (await database.first(findSupportOfSources, { sourceIds }))!;
      return {
        eventId,
        sources: sources.map(supportOfSource),
        texts: sources.map(({ source }) => ({ text: source.fullText, start: source.startOffset })),
      };
    },
  };
}

function toChunk({ source, quotes, support }: FoundChunk): VersionChunk {
  const { sourceId, paragraph, startOffset, endOffset } = source;
  return {
    ...{ sourceId, paragraph, start: startOffset, end: endOffset, quotes },
    isSkipped: standing(source, 'isSkipped') === true,
    passages: support.flatMap((row) => {
      const places = standing(row, 'places');
      return places === null ? [] : spansOf(places);
    }),
    restsOn: standing(source, 'restsOn') ?? [],
  };
}

function toCuts({ version, textKey, ends, versions }: FoundCuts): VersionCuts {
  const options = readingsOfVersion(versions, version).flatMap((one) => one.options ?? []);
  const distinct = new Map(options.map((one) => [JSON.stringify(one), one]));
  return { ends, textKey, options: [...distinct.values()] };
}

async function lostWithout(reading: Reading, instanceIds: readonly string[]): Promise<LostEvidence> {
  const evidenced = await reading.rows(listConceptsOfQuotes, { instanceIds });
  const lost = await awaitReads(unsupportedConcepts(evidenced), supportReader(reading, { instanceIds }, true));
  const goes = (await reading.first(findLostWithConcepts, { conceptIds: lost, limit: maxNamedInPlan }))!;
  return { quotes: instanceIds.length, concepts: lost.length, ...goes };
}
