import type { DocumentRecord } from '../../../domain/graph/model.js';
import { statement } from '../database/statement.js';

/** The document in the graph, the last job that read it, and the present name of its ontology. */
export const findReadings = statement<
  { documentId: string },
  { document: DocumentRecord | null; lastJob: string | null; ontology: string | null }
>(`
  LET documents = (
    FOR one IN document
      FILTER one.documentId == @documentId
      FOR node IN ontology
        FILTER node.ontologyId == one.ontologyId
        RETURN MERGE(UNSET(one, "_key", "_id", "_rev"), { ontology: node.name })
  )
  LET jobs = (
    FOR row IN job
      FILTER row.reading.documentId == @documentId
      FILTER row.reading.dryRun == false AND row.reading.isDocumentDeleted == false
      SORT row.queueSequence DESC
      LIMIT 1
      RETURN KEEP(row, "jobId", "ontologyId")
  )
  LET ontologyId = NOT_NULL(FIRST(documents).ontologyId, FIRST(jobs).ontologyId)
  LET names = (FOR known IN ontology_name FILTER known.ontologyId == ontologyId RETURN known.name)
  RETURN { document: FIRST(documents), lastJob: FIRST(jobs).jobId, ontology: FIRST(names) }`);
