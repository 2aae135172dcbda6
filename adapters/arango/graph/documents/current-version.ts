import type { CurrentVersion } from '../../../../domain/versions/reading-kind.js';
import type { DocumentDocument } from '../records/document-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { currentVersionOf } from './write-document-fields.js';

/** The version that the document has; null where it is not in the graph. */
export async function currentVersion(work: GraphWork, documentId: string): Promise<CurrentVersion | null> {
  const document = await work.one('document', 'documentId', documentId);
  if (document === undefined) return null;
  return { versionId: document.versionId, isRead: (await currentVersionOf(work, document))?.completedAt != null };
}

/** The sources of a document, of all its versions. */
export async function sourceIdsOf(
  work: GraphWork,
  { documentId }: Pick<DocumentDocument, 'documentId'>,
): Promise<string[]> {
  return (await work.find('source', 'documentId', [documentId])).map(({ sourceId }) => sourceId);
}
