import { statement } from '../../../database/statement.js';
import type { NodePage, NodeValues } from './node-statement.js';

export const pageSourceNodes = statement<NodeValues, NodePage>(`
  LET names = "document" IN @fields OR "document" IN @where[*].field
  LET seen = (
    FOR s IN source
      FILTER @by == null
      FILTER @after == null OR s.sourceId > @after
      SORT s.sourceId
      LIMIT @window
      RETURN s.sourceId
  )
  LET documentIds = UNION(
    @by == "document_id" ? @values : [],
    (
      FOR value IN (@by == "document" ? @values : [])
        FOR o IN ontology
          FILTER o.name == value
          FOR d IN document
            FILTER d.ontologyId == o.ontologyId
            RETURN d.documentId
    )
  )
  LET found = UNION_DISTINCT(
    seen,
    (FOR value IN (@by == "source_id" ? @values : []) FOR s IN source FILTER s.sourceId == value RETURN s.sourceId),
    (FOR value IN documentIds FOR s IN source FILTER s.documentId == value RETURN s.sourceId)
  )
  LET rows = (
    FOR id IN found
      FILTER @after == null OR id > @after
      FOR s IN source
        FILTER s.sourceId == id
        LET ontology = FIRST(
          FOR d IN document
            FILTER names
            FILTER d.documentId == s.documentId
            FOR o IN ontology
              FILTER o.ontologyId == d.ontologyId
              RETURN o.name
        )
        LET cells = {
          source_id: s.sourceId, document: ontology, document_id: s.documentId, file_path: s.filePath,
          paragraph: s.paragraph, full_text: s.fullText, start_offset: s.startOffset, end_offset: s.endOffset,
          heading_path: s.headingPath, content_type: s.contentType, blob_key: s.blobKey, storage_key: s.storageKey
        }
        FILTER LENGTH(@where[* FILTER cells[CURRENT.field] == null
          OR (CURRENT.values != null AND cells[CURRENT.field] NOT IN CURRENT.values)
          OR (CURRENT.prefix != null AND NOT STARTS_WITH(cells[CURRENT.field], CURRENT.prefix))
          OR cells[CURRENT.field] < CURRENT.minimum
          OR (CURRENT.maximum != null AND cells[CURRENT.field] > CURRENT.maximum)
        ]) == 0
        SORT id
        LIMIT @limit
        RETURN APPEND(@fields[* RETURN cells[CURRENT]], [id])
  )
  RETURN { rows, end: LENGTH(seen) == @window ? LAST(seen) : null }`);
