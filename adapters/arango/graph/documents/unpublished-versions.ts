import type { ChunkRetraction, GraphDelta } from '../../../../domain/graph/delta.js';
import { openStatuses } from '../../../../domain/jobs/job-status.js';
import { brokenOffVersions } from '../../../../domain/versions/broken-off.js';
import type { SourceDocument } from '../records/document-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { currentVersion } from './current-version.js';
import { listVersionsBeingRead } from './unpublished-statements.js';

/** False where a chunk is of a reading that is published by now, or that goes on. One that is gone does not matter. */
export async function areBrokenOff(work: GraphWork, { documentId, sourceIds }: ChunkRetraction): Promise<boolean> {
  const current = await currentVersion(work, documentId);
  if (current === null) return true;
  const unpublished = await work.find('unpublished_version', 'documentId', [documentId]);
  const brokenOff = brokenOffVersions({
    isPublished: current.isRead,
    unpublished: unpublished.map(({ versionId }) => versionId),
    beingRead: await work.reading.rows(listVersionsBeingRead, { documentId, open: openStatuses }),
  });
  const sources = (await work.find('source', 'sourceId', sourceIds)).filter((one) => one.documentId === documentId);
  return sources.every((one) => brokenOff.some((version) => isOfUnpublished(one, version, current.versionId)));
}

/**
 * Lists the version whose chunks the delta writes, unless it is the document's current one and read for the first time.
 */
export async function listUnpublished(
  work: GraphWork,
  { document, sources }: GraphDelta,
  isAgain: boolean,
): Promise<void> {
  if (document === null || sources.length === 0) return;
  const { documentId, versionId } = document;
  const present = await work.one('document', 'documentId', documentId);
  if (present === undefined || (!isAgain && present.versionId === versionId)) return;
  await work.find('unpublished_version', 'documentId', [documentId]);
  work.put('unpublished_version', { documentId, versionId });
}

/** Takes off the list versions of which no reading is there that is not published. */
export async function forgetUnpublished(work: GraphWork, documentId: string): Promise<void> {
  const listed = await work.find('unpublished_version', 'documentId', [documentId]);
  if (listed.length === 0) return;
  const current = (await work.one('document', 'documentId', documentId))?.versionId;
  const sources = await work.find('source', 'documentId', [documentId]);
  for (const one of listed) {
    const isThere = sources.some((source) => isOfUnpublished(source, one.versionId, current));
    if (!isThere) work.remove('unpublished_version', one);
  }
}

/**
 * True for a chunk that an unpublished reading of the version wrote: any of a version that is not the current one; of
 * the current one those that were read again, also beside what stands.
 */
function isOfUnpublished(source: SourceDocument, versionId: string, current: string | undefined): boolean {
  return versionId === current ? source.replaced !== null : source.versionId === versionId;
}
