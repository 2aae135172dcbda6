import { statement } from '../../database/statement.js';

/** Entities that are asked for: all, or those that are in the ontology at present, also of unpublished readings. */
export interface ContentAsked {
  ids: readonly string[];
  ontologyId: string | null;
  /** Attributes that are content as they are. */
  fields: readonly string[];
}

interface Content {
  id: string;
  fields: object;
}

export const findOntologyContent = statement<ContentAsked, Content & { anchors: string[] }>(`
  FOR id IN @ids
    FOR d IN ontology
      FILTER d.ontologyId == id
      FILTER @ontologyId == null OR id == @ontologyId
      LET anchors = (FOR a IN anchored_by FILTER a.ontologyId == id RETURN a.conceptId)
      RETURN { id, fields: KEEP(d, @fields), anchors }`);

/** Types belong to no ontology, and are in all. */
export const findTypeContent = statement<Omit<ContentAsked, 'ontologyId'>, Content>(`
  FOR id IN @ids
    FOR d IN vocabulary
      FILTER d.relationshipType == id
      RETURN { id, fields: KEEP(d, @fields) }`);

export const findDocumentContent = statement<ContentAsked, Content>(`
  FOR id IN @ids
    FOR d IN document
      FILTER d.documentId == id
      FILTER @ontologyId == null OR d.ontologyId == @ontologyId
      RETURN { id, fields: KEEP(d, @fields) }`);

export const findSourceContent = statement<ContentAsked, Content>(`
  FOR id IN @ids
    FOR d IN source
      FILTER d.sourceId == id
      FILTER @ontologyId == null OR @ontologyId IN d.ontologyIds
      RETURN { id, fields: KEEP(d, @fields) }`);

/** Ontologies that have records of a concept hold it, as \`ontologiesWithRecords\` says. */
export const findConceptContent = statement<ContentAsked, Content & { names: { ontologyId: string; name: string }[] }>(`
  FOR id IN @ids
    FOR d IN concept
      FILTER d.conceptId == id
      LET evidence = @ontologyId == null OR @ontologyId IN d.support[*].ontologyId ? [1] : (
        FOR e IN evidence
          FILTER e.ontologyId == @ontologyId AND e.conceptId == id
          LIMIT 1
          RETURN 1
      )
      FILTER LENGTH(evidence) > 0
      LET names = (
        FOR s IN d.support
          FOR o IN ontology
            FILTER o.ontologyId == s.ontologyId
            RETURN { ontologyId: o.ontologyId, name: o.name }
      )
      RETURN { id, fields: KEEP(d, @fields), names }`);

export const findQuoteContent = statement<
  ContentAsked,
  Content & { evidence: { conceptId: string; grade: number }[] }
>(`
  FOR id IN @ids
    FOR d IN instance
      FILTER d.instanceId == id
      FILTER @ontologyId == null OR d.ontologyId == @ontologyId
      LET evidence = (FOR e IN evidence FILTER e.instanceId == id RETURN KEEP(e, "conceptId", "grade"))
      RETURN { id, fields: KEEP(d, @fields), evidence }`);

/** A relationship that a person made is in all ontologies. */
export const findRelationshipContent = statement<ContentAsked, Content & { sourceIds: (string | null)[] }>(`
  FOR id IN @ids
    FOR d IN relationship
      FILTER d.edgeId == id
      LET support = (FOR s IN relationship_support FILTER s.edgeId == id RETURN KEEP(s, "sourceId", "ontologyId"))
      FILTER @ontologyId == null OR null IN support[*].sourceId OR @ontologyId IN support[*].ontologyId
      RETURN { id, fields: KEEP(d, @fields), sourceIds: UNIQUE(support[*].sourceId) }`);
