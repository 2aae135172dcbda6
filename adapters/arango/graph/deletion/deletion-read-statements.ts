import { statement } from '../../database/statement.js';

export const findDocumentIds = statement<{ ontologyId: string; limit: number }, string>(`
  FOR d IN document
    FILTER d.ontologyId == @ontologyId
    SORT d.documentId
    LIMIT @limit
    RETURN d.documentId`);

/** Those of the documents that are gone and have only jobs which know that. */
export const findDeletedDocuments = statement<{ documentIds: readonly string[] }, string>(`
  FOR documentId IN UNIQUE(@documentIds)
    LET present = (FOR d IN document FILTER d.documentId == documentId LIMIT 1 RETURN 1)
    LET known = (
      FOR row IN job
        FILTER row.reading.documentId == documentId
        RETURN DISTINCT row.reading.isDocumentDeleted
    )
    FILTER LENGTH(present) == 0 AND known == [true]
    RETURN documentId`);
