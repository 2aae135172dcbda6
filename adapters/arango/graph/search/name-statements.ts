import { statement } from '../../database/statement.js';

/** Ids of the documents of the ontology of this name. */
export const listDocumentsOf = statement<{ name: string }, string>(`
  FOR one IN ontology
    FILTER one.name == @name
    FOR x IN document
      FILTER x.ontologyId == one.ontologyId
      RETURN x.documentId`);

/** Concepts with a label or a term of one of these keys; labels come first. Null is everywhere. */
export const findNamed = statement<
  { keys: readonly string[]; limit: number; ontology: string | null },
  { conceptId: string; name: string; isLabel: boolean }
>(`
  LET unpublished = LENGTH(FOR one IN unpublished_version LIMIT 1 RETURN 1) > 0
  LET ontologyId = FIRST(FOR one IN ontology FILTER one.name == @ontology RETURN one.ontologyId)
  LET labels = (
    FOR key IN @keys
      FOR d IN concept
        FILTER d.labelKey == key
        RETURN { conceptId: d.conceptId, name: d.label, isLabel: true }
  )
  LET terms = (
    FOR key IN @keys
      FOR d IN concept
        FILTER key IN d.terms[*].termKey
        FOR one IN d.terms
          FILTER one.termKey == key
          RETURN { conceptId: d.conceptId, name: one.term, isLabel: false }
  )
  FOR named IN APPEND(labels, terms)
    LET supported = (
      FOR d IN concept
        FILTER d.conceptId == named.conceptId AND ontologyId IN d.support[*].ontologyId
        RETURN 1
    )
    LET counting = (
      FOR held IN evidence
        FILTER ontologyId != null AND held.ontologyId == ontologyId AND held.conceptId == named.conceptId
        LET current = (
          FOR sourceId IN (unpublished AND held.replaced != "nothing" ? [held.sourceId] : [])
            FOR s IN source
              FILTER s.sourceId == sourceId
              FOR x IN document
                FILTER x.documentId == s.documentId AND x.versionId == s.versionId
                RETURN 1
        )
        LET isPublished = NOT unpublished OR LENGTH(current) > 0
        LET published = (
          FOR conceptId IN (isPublished ? [] : [held.conceptId])
            FOR p IN evidence
              FILTER p.conceptId == conceptId AND p.replaced != "nothing"
              FOR s IN source
                FILTER s.sourceId == p.sourceId
                FOR x IN document
                  FILTER x.documentId == s.documentId AND x.versionId == s.versionId
                  LIMIT 1
                  RETURN 1
        )
        FILTER isPublished OR LENGTH(published) == 0
        LIMIT 1
        RETURN 1
    )
    FILTER @ontology == null OR LENGTH(supported) > 0 OR LENGTH(counting) > 0
    SORT named.isLabel DESC, named.conceptId, named.name
    LIMIT @limit
    RETURN named`);
