import { statement } from '../../database/statement.js';
import type { Stored } from '../../database/write-set.js';

export const findCurrentVersion = statement<{ documentId: string }, { version: number; versionId: string }>(`
  FOR one IN document
    FILTER one.documentId == @documentId
    RETURN KEEP(one, "version", "versionId")`);

/** The version, if it is the document's current one and was not read to its end yet. */
export const findUnreadVersion = statement<{ documentId: string; versionId: string }, Stored>(`
  FOR one IN document
    FILTER one.documentId == @documentId AND one.versionId == @versionId
    FOR version IN document_version
      FILTER version.documentId == one.documentId AND version.version == one.version
      FILTER version.completedAt == null
      RETURN UNSET(version, "_id", "_rev")`);
