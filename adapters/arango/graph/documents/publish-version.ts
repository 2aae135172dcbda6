import type { Publication } from '../../../../domain/graph/delta.js';
import type { CommitContext } from '../commit/commit-context.js';
import { renewDescriptionsOf } from '../concepts/best-evidence.js';
import type { DocumentDocument } from '../records/document-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { copyToVersion, currentVersionOf, versionFields } from './write-document-fields.js';

/** Makes the version the document's current one, under the next number; one that is the current one stays so. */
export async function publishVersion(
  { work, delta, jobId }: CommitContext,
  { supportKey }: Publication,
): Promise<void> {
  const { document } = delta;
  if (document === null) throw new Error('A version is published with its document.');
  const { documentId, versionId } = document;
  const present = await work.one('document', 'documentId', documentId);
  if (present === undefined) return;
  if (present.versionId !== versionId) {
    await endVersion(work, present, supportKey);
    const fields = versionFields(document, jobId, work.now);
    work.put('document', { ...present, version: present.version + 1, ...fields });
    await copyToVersion(work, document);
    await renewDescriptionsOf(work, documentId);
  }
  await completeCurrent(work, documentId);
}

/** Keeps of a version that goes what it supported, and where its chunks ended. */
async function endVersion(work: GraphWork, document: DocumentDocument, supportKey: string | null): Promise<void> {
  const version = await currentVersionOf(work, document);
  if (version === undefined) return;
  const sources = (await work.find('source', 'documentId', [document.documentId]))
    .filter(({ versionId }) => versionId === version.versionId)
    .sort((a, b) => a.paragraph - b.paragraph);
  work.put('document_version', { ...version, supportKey, cuts: sources.map(({ endOffset }) => endOffset) });
}

async function completeCurrent(work: GraphWork, documentId: string): Promise<void> {
  const document = await work.one('document', 'documentId', documentId);
  const version = document && (await currentVersionOf(work, document));
  if (version !== undefined) {
    work.put('document_version', { ...version, completedAt: version.completedAt ?? work.now });
  }
}
