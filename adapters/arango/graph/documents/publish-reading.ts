import { sourceIdOf, unpublishedIdOf } from '../../../../domain/ids.js';
import type { SourceDocument } from '../records/document-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { joinProperties } from '../relationships/write-relationships.js';
import { sourceIdsOf } from './current-version.js';
import { renameSources } from './rename-sources.js';
import { publishRecords, type ReplacedCollection } from './replaced-records.js';

const published = [
  ...(['source', 'instance', 'evidence', 'term_support', 'relationship_support'] as const),
  ...(['match_decision', 'passage', 'similar_pair'] as const),
] satisfies ReplacedCollection[];

/**
 * Lets stand what a reading of the current version wrote, under the ids it has for good. What it replaced is gone.
 * @param eventId epoch event of the publication, at which its concepts are seen
 * @returns concepts whose evidence it renewed
 */
export async function publishReading(
  work: GraphWork,
  documentId: string,
  jobId: string,
  eventId: number,
): Promise<string[]> {
  const versionId = (await work.one('document', 'documentId', documentId))?.versionId;
  if (versionId === undefined) return [];
  const sources = await work.find('source', 'documentId', [documentId]);
  const ofJob = sources.filter((one) => one.jobId === jobId);
  await noteSeen(work, ofJob, eventId);
  await publishProperties(work, sources);
  const beside = unpublishedIdOf(versionId, jobId);
  await renameSources(
    work,
    ofJob
      .filter((one) => one.versionId === beside)
      .map((one) => ({ from: one, to: sourceIdOf(versionId, one.paragraph) })),
    versionId,
  );
  const sourceIds = await sourceIdsOf(work, { documentId });
  for (const collection of published) if (collection !== 'evidence') await publishRecords(work, collection, sourceIds);
  const evidence = await publishRecords(work, 'evidence', sourceIds);
  return [...new Set(evidence.map(({ conceptId }) => conceptId))];
}

async function noteSeen(work: GraphWork, sources: readonly SourceDocument[], eventId: number): Promise<void> {
  const evidence = await work.find(
    'evidence',
    'sourceId',
    sources.map(({ sourceId }) => sourceId),
  );
  const conceptIds = new Set(evidence.map(({ conceptId }) => conceptId));
  for (const concept of await work.find('concept', 'conceptId', [...conceptIds])) {
    work.put('concept', { ...concept, lastSeenEpoch: eventId });
  }
}

/** Lets properties join their relationships that the sources held back until they were published. */
async function publishProperties(work: GraphWork, sources: readonly SourceDocument[]): Promise<void> {
  const paragraphs = new Map(sources.map(({ sourceId, paragraph }) => [sourceId, paragraph]));
  const support = await work.find('relationship_support', 'sourceId', [...paragraphs.keys()]);
  const held = support
    .filter(({ heldProperties }) => heldProperties !== null)
    .map((row) => ({ row, paragraph: paragraphs.get(row.sourceId!)!, place: `${row.sourceId} ${row.edgeId}` }))
    .sort((a, b) => a.paragraph - b.paragraph || (a.place < b.place ? -1 : 1));
  await work.find(
    'relationship',
    'edgeId',
    held.map(({ row }) => row.edgeId),
  );
  for (const { row } of held) {
    await joinProperties(work, row.edgeId, row.heldProperties!);
    work.put('relationship_support', { ...row, heldProperties: null });
  }
}
