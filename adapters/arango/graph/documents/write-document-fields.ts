import { describedDocument } from '../../../../domain/versions/described-document.js';
import type { CommitContext } from '../commit/commit-context.js';
import type { DocumentDocument, VersionDocument, VersionFields } from '../records/document-records.js';
import type { GraphWork } from '../work/graph-work.js';

/** Writes the document as `describedDocument` says, and the same to its current version. */
export async function writeDocumentFields({ work, delta, jobId }: CommitContext): Promise<void> {
  const { document } = delta;
  if (document === null) return;
  const { documentId, ontologyId } = document;
  const present = await work.one('document', 'documentId', documentId);
  const version = present && (await currentVersionOf(work, present));
  const known = present && { ...present, isRead: version !== undefined && version.completedAt !== null };
  const options = { jobId, isPublication: delta.publish !== null, now: work.now };
  const described = describedDocument(known, document, options);
  if (described !== null) {
    const fields = { ...versionFields(document, jobId, described.ingestedAt), textKey: described.textKey };
    const documentKey = document.documentKey ?? (await keyOfJob(work, jobId));
    const base = present ?? { documentId, ontologyId, documentKey, version: 1, changedAt: null };
    work.put('document', { ...base, ...fields });
  }
  await copyToVersion(work, document);
}

/** Fields of a version of a document, as the delta has them. */
export function versionFields(
  document: Omit<VersionFields, 'jobId' | 'ingestedAt'>,
  jobId: string,
  ingestedAt: string | null,
): VersionFields {
  const { versionId, contentHash, filename, contentType, bytes, blobKey, textKey } = document;
  const { ingestedBy, sourceType, sourcePath, sourceHostname } = document;
  return {
    ...{ versionId, contentHash, filename, contentType, bytes, blobKey, textKey, jobId, ingestedBy, ingestedAt },
    ...{ sourceType, sourcePath, sourceHostname },
  };
}

/** Writes to the current version what its document is, if that is the version given. */
export async function copyToVersion(
  work: GraphWork,
  { documentId, versionId }: { documentId: string; versionId: string },
): Promise<void> {
  const document = await work.one('document', 'documentId', documentId);
  if (document?.versionId !== versionId) return;
  const before = await currentVersionOf(work, document);
  const { completedAt = null, supportKey = null, cuts = null } = before ?? {};
  const fields = versionFields(document, document.jobId, document.ingestedAt);
  work.put('document_version', { documentId, version: document.version, ...fields, completedAt, supportKey, cuts });
}

/** The current version of a document; undefined where it is not recorded. */
export async function currentVersionOf(
  work: GraphWork,
  { documentId, version }: Pick<DocumentDocument, 'documentId' | 'version'>,
): Promise<VersionDocument | undefined> {
  return (await work.find('document_version', 'documentId', [documentId])).find((one) => one.version === version);
}

/** Submitters of the same content may have named the key when the step had read the job already. */
async function keyOfJob(work: GraphWork, jobId: string): Promise<string | null> {
  const found = await work.job(jobId);
  return found?.document.reading?.documentKey ?? null;
}
