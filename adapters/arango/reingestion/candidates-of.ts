import type { ReingestionCandidate } from '../../../domain/reingestion/reingestion.js';
import { readingsOfVersion } from '../../../domain/versions/readings-of-version.js';
import type { Reading } from '../database/session.js';
import { findCandidates, type FoundCandidate } from './candidate-statements.js';

/** Documents of an ontology, in the graph or in jobs, by id. */
export async function candidatesOf(
  reading: Reading,
  ontologyId: string,
  { after, limit }: { after: string; limit: number },
): Promise<ReingestionCandidate[]> {
  return (await reading.rows(findCandidates, { ontologyId, after, limit })).map(toCandidate);
}

function toCandidate(found: FoundCandidate): ReingestionCandidate {
  const { documentId, inGraph, last, textBytes } = found;
  // One of the two is there, or the document would not have been found.
  const { filename, documentKey, sourceType, sourcePath, measure, bytes } = (inGraph ?? last)!;
  return {
    ...{ documentId, filename, documentKey, sourceType, sourcePath, isInGraph: inGraph !== null },
    last: last === null ? null : { status: last.status, chunksSkipped: last.chunksSkipped },
    readers: inGraph === null ? [] : readersOf(found, inGraph.version),
    measure: measure === null ? null : measureOf(measure),
    ...{ textBytes, fileBytes: bytes },
  };
}

function measureOf({ words, characters, chunks }: NonNullable<ReingestionCandidate['measure']>) {
  return { words, characters, chunks };
}

/**
 * Models that read the chunks of the current version. Where a job took chunks over from versions before, those that
 * read these are among them.
 */
function readersOf({ versions, readersOfChunks }: FoundCandidate, version: number): ReingestionCandidate['readers'] {
  const ofVersions = readingsOfVersion(versions, version).flatMap(({ reader }) => reader ?? []);
  const readers = [...ofVersions, ...readersOfChunks].map((one) => ({
    model: one.model ?? null,
    version: one.version ?? null,
  }));
  return [...new Map(readers.map((reader) => [JSON.stringify(reader), reader])).values()];
}
