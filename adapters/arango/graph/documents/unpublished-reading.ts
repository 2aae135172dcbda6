import type { GraphDelta } from '../../../../domain/graph/delta.js';
import { withUnpublishedIds } from '../../../../domain/graph/with-unpublished-ids.js';
import { readingKind, type ReadingKind } from '../../../../domain/versions/reading-kind.js';
import type { GraphWork } from '../work/graph-work.js';
import { currentVersion } from './current-version.js';

/** Kind of the reading whose chunks the delta writes, before it is written; null where it writes none. */
export async function readingOf(work: GraphWork, { document, sources }: GraphDelta): Promise<ReadingKind | null> {
  if (document === null || sources.length === 0) return null;
  return readingKind(document.versionId, await currentVersion(work, document.documentId));
}

/** The delta of a chunk that is read again, with ids of their own where other words stand in the chunk. */
export async function separateFromPublished(work: GraphWork, delta: GraphDelta): Promise<GraphDelta> {
  const ids = delta.sources.map(({ sourceId }) => sourceId);
  const present = new Map((await work.find('source', 'sourceId', ids)).map((one) => [one.sourceId, one]));
  const differing = delta.sources.filter(({ sourceId, startOffset, endOffset, fullText }) => {
    const one = present.get(sourceId);
    return one?.startOffset !== startOffset || one.endOffset !== endOffset || one.fullText !== fullText;
  });
  return withUnpublishedIds(delta, new Set(differing.map(({ sourceId }) => sourceId)));
}
