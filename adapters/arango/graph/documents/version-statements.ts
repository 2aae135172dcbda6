import { statement } from '../../database/statement.js';

export const findCurrentVersion = statement<{ documentId: string }, { version: number; versionId: string }>(`
  FOR one IN document
    FILTER one.documentId == @documentId
    RETURN KEEP(one, "version", "versionId")`);

/** Records that the version was read to its end, if it is the document's current one; the first time stays. */
export const completeVersion = statement<{ documentId: string; versionId: string; now: string }>(`
  FOR one IN document
    FILTER one.documentId == @documentId AND one.versionId == @versionId
    FOR version IN document_version
      FILTER version.documentId == one.documentId AND version.version == one.version
      FILTER version.completedAt == null
      UPDATE version WITH { completedAt: @now } IN document_version`);
