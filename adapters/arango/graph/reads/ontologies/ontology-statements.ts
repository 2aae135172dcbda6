import type { Ontology } from '../../../../../domain/graph/model.js';
import type { OntologyFile } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** The ontology of a name, also one that so far only has jobs. */
export const findNamedOntology = statement<{ name: string }, Ontology>(`
  LET attribute = FIRST(FOR one IN active_profile FILTER one._key == "only" RETURN CONCAT("v", one.setId))
  FOR n IN ontology_name
    FILTER n.name == @name
    LET known = FIRST(
      FOR o IN ontology
        FILTER o.ontologyId == n.ontologyId
        RETURN KEEP(
          o, "description", "searchTerms", "lifecycleState", "lifecycleReason", "creationEpoch", "createdBy"
        )
    )
    LET vector = FIRST(FOR v IN ontology_vector FILTER v.ontologyId == n.ontologyId RETURN v[attribute] != null)
    RETURN MERGE(
      {
        description: "", searchTerms: [], lifecycleState: "active",
        lifecycleReason: null, creationEpoch: null, createdBy: null
      },
      NOT_NULL(known, {}),
      { ontologyId: n.ontologyId, name: n.name, hasEmbedding: vector == true }
    )`);

export const listOntologyNames = statement<object, string>(`
  FOR n IN ontology_name
    SORT n.name
    RETURN n.name`);

/** Present name of the ontology that had the name at the time. */
export const findNameAfter = statement<{ name: string; timestamp: string }, string>(`
  FOR r IN ontology_rename
    FILTER r.oldName == @name AND r.renamedAt >= @timestamp
    FOR n IN ontology_name
      FILTER n.ontologyId == r.ontologyId
      SORT r.renamedAt, r._key
      LIMIT 1
      RETURN n.name`);

/** Documents of an ontology by name, with what is published of each, and how many there are. */
export const listOntologyFiles = statement<
  { ontologyId: string; limit: number; offset: number; sources: number },
  { files: OntologyFile[]; total: number }
>(`
  LET files = (
    FOR d IN document
      FILTER d.ontologyId == @ontologyId
      SORT d.filename, d.documentId
      LIMIT @offset, @limit
      LET chunks = (
        FOR s IN source
          FILTER s.documentId == d.documentId AND s.versionId == d.versionId
          SORT s.paragraph, s.sourceId
          RETURN s.sourceId
      )
      LET concepts = (
        FOR sourceId IN chunks
          FOR e IN evidence
            FILTER e.sourceId == sourceId AND e.replaced != "nothing"
            RETURN DISTINCT e.conceptId
      )
      RETURN {
        documentId: d.documentId,
        filename: d.filename,
        filePath: NOT_NULL(d.sourcePath, d.filename),
        chunkCount: LENGTH(chunks),
        conceptCount: LENGTH(concepts),
        sourceIds: SLICE(chunks, 0, @sources)
      }
  )
  LET counted = (
    FOR d IN document
      FILTER d.ontologyId == @ontologyId
      COLLECT WITH COUNT INTO total
      RETURN total
  )
  RETURN { files, total: FIRST(counted) }`);
