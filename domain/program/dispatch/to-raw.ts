import type { Relationship } from '../../graph/model.js';
import type { ConceptSummary } from '../../ports.js';
import type { RawLink, RawNode } from '../working-graph.js';

/** A concept as programs see it: the first of its ontologies as `ontology`, all of them among the properties. */
export function toRawNode(concept: ConceptSummary, properties: Record<string, unknown> = {}): RawNode {
  const { conceptId, label, description, searchTerms, documents, evidenceCount } = concept;
  const [ontology] = documents;
  const more = { ...(documents.length > 1 ? { ontologies: documents } : {}), ...properties };
  return {
    concept_id: conceptId,
    label,
    ...(ontology === undefined ? {} : { ontology }),
    description,
    search_terms: searchTerms,
    evidence_count: evidenceCount,
    ...(Object.keys(more).length === 0 ? {} : { properties: more }),
  };
}

/** A relationship as programs see it; `properties` is absent where there are none. */
export function toRawLink({ from, to, type, category, confidence, properties }: Relationship): RawLink {
  return {
    from_id: from,
    to_id: to,
    relationship_type: type,
    category,
    confidence,
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
  };
}
