import { statement, type Statement } from '../../database/statement.js';
import type { Stored } from '../../database/write-set.js';

/** Finds the documents that have one of the values in an attribute. */
export type Lookup = Statement<{ values: readonly unknown[] }, Stored>;

/** Declares a lookup. */
const lookup = (text: string): Lookup => statement<{ values: readonly unknown[] }, Stored>(text);

/** Attributes by which documents of the graph are found while it is written. An index has each of them. */
export const lookups = {
  ontology: {
    ontologyId: lookup(`
      FOR value IN @values FOR d IN ontology FILTER d.ontologyId == value RETURN UNSET(d, "_id", "_rev")`),
    name: lookup(`
      FOR value IN @values FOR d IN ontology FILTER d.name == value RETURN UNSET(d, "_id", "_rev")`),
  },
  ontology_name: {
    ontologyId: lookup(`
      FOR value IN @values FOR d IN ontology_name FILTER d.ontologyId == value RETURN UNSET(d, "_id", "_rev")`),
    name: lookup(`
      FOR value IN @values FOR d IN ontology_name FILTER d.name == value RETURN UNSET(d, "_id", "_rev")`),
  },
  ontology_rename: {
    ontologyId: lookup(`
      FOR value IN @values FOR d IN ontology_rename FILTER d.ontologyId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  document: {
    documentId: lookup(`
      FOR value IN @values FOR d IN document FILTER d.documentId == value RETURN UNSET(d, "_id", "_rev")`),
    ontologyId: lookup(`
      FOR value IN @values FOR d IN document FILTER d.ontologyId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  document_version: {
    documentId: lookup(`
      FOR value IN @values FOR d IN document_version FILTER d.documentId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  unpublished_version: {
    documentId: lookup(`
      FOR value IN @values FOR d IN unpublished_version FILTER d.documentId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  source: {
    sourceId: lookup(`
      FOR value IN @values FOR d IN source FILTER d.sourceId == value RETURN UNSET(d, "_id", "_rev")`),
    documentId: lookup(`
      FOR value IN @values FOR d IN source FILTER d.documentId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  passage: {
    sourceId: lookup(`
      FOR value IN @values FOR d IN passage FILTER d.sourceId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  concept: {
    conceptId: lookup(`
      FOR value IN @values FOR d IN concept FILTER d.conceptId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  instance: {
    instanceId: lookup(`
      FOR value IN @values FOR d IN instance FILTER d.instanceId == value RETURN UNSET(d, "_id", "_rev")`),
    sourceId: lookup(`
      FOR value IN @values FOR d IN instance FILTER d.sourceId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  evidence: {
    conceptId: lookup(`
      FOR value IN @values FOR d IN evidence FILTER d.conceptId == value RETURN UNSET(d, "_id", "_rev")`),
    instanceId: lookup(`
      FOR value IN @values FOR d IN evidence FILTER d.instanceId == value RETURN UNSET(d, "_id", "_rev")`),
    sourceId: lookup(`
      FOR value IN @values FOR d IN evidence FILTER d.sourceId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  relationship: {
    statement: lookup(`
      FOR value IN @values FOR d IN relationship FILTER d.statement == value RETURN UNSET(d, "_id", "_rev")`),
    edgeId: lookup(`
      FOR value IN @values FOR d IN relationship FILTER d.edgeId == value RETURN UNSET(d, "_id", "_rev")`),
    from: lookup(`
      FOR value IN @values FOR d IN relationship FILTER d.from == value RETURN UNSET(d, "_id", "_rev")`),
    to: lookup(`
      FOR value IN @values FOR d IN relationship FILTER d.to == value RETURN UNSET(d, "_id", "_rev")`),
    type: lookup(`
      FOR value IN @values FOR d IN relationship FILTER d.type == value RETURN UNSET(d, "_id", "_rev")`),
  },
  relationship_support: {
    edgeId: lookup(`
      FOR value IN @values FOR d IN relationship_support FILTER d.edgeId == value RETURN UNSET(d, "_id", "_rev")`),
    sourceId: lookup(`
      FOR value IN @values FOR d IN relationship_support FILTER d.sourceId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  term_support: {
    conceptId: lookup(`
      FOR value IN @values FOR d IN term_support FILTER d.conceptId == value RETURN UNSET(d, "_id", "_rev")`),
    sourceId: lookup(`
      FOR value IN @values FOR d IN term_support FILTER d.sourceId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  match_decision: {
    conceptId: lookup(`
      FOR value IN @values FOR d IN match_decision FILTER d.conceptId == value RETURN UNSET(d, "_id", "_rev")`),
    sourceId: lookup(`
      FOR value IN @values FOR d IN match_decision FILTER d.sourceId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  similar_pair: {
    conceptId: lookup(`
      FOR value IN @values FOR d IN similar_pair FILTER d.conceptId == value RETURN UNSET(d, "_id", "_rev")`),
    otherId: lookup(`
      FOR value IN @values FOR d IN similar_pair FILTER d.otherId == value RETURN UNSET(d, "_id", "_rev")`),
    sourceId: lookup(`
      FOR value IN @values FOR d IN similar_pair FILTER d.sourceId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  split_pair: {
    conceptId: lookup(`
      FOR value IN @values FOR d IN split_pair FILTER d.conceptId == value RETURN UNSET(d, "_id", "_rev")`),
    otherId: lookup(`
      FOR value IN @values FOR d IN split_pair FILTER d.otherId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  merged_concept: {
    conceptId: lookup(`
      FOR value IN @values FOR d IN merged_concept FILTER d.conceptId == value RETURN UNSET(d, "_id", "_rev")`),
    targetId: lookup(`
      FOR value IN @values FOR d IN merged_concept FILTER d.targetId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  concept_decision: {
    decisionId: lookup(`
      FOR value IN @values FOR d IN concept_decision FILTER d.decisionId == value RETURN UNSET(d, "_id", "_rev")`),
    conceptId: lookup(`
      FOR value IN @values FOR d IN concept_decision FILTER d.conceptId == value RETURN UNSET(d, "_id", "_rev")`),
    otherId: lookup(`
      FOR value IN @values FOR d IN concept_decision FILTER d.otherId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  anchored_by: {
    conceptId: lookup(`
      FOR value IN @values FOR d IN anchored_by FILTER d.conceptId == value RETURN UNSET(d, "_id", "_rev")`),
    ontologyId: lookup(`
      FOR value IN @values FOR d IN anchored_by FILTER d.ontologyId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  vocabulary: {
    relationshipType: lookup(`
      FOR value IN @values FOR d IN vocabulary FILTER d.relationshipType == value RETURN UNSET(d, "_id", "_rev")`),
    mergedInto: lookup(`
      FOR value IN @values FOR d IN vocabulary FILTER d.mergedInto == value RETURN UNSET(d, "_id", "_rev")`),
  },
  concept_vector: {
    conceptId: lookup(`
      FOR value IN @values FOR d IN concept_vector FILTER d.conceptId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  passage_vector: {
    passageId: lookup(`
      FOR value IN @values FOR d IN passage_vector FILTER d.passageId == value RETURN UNSET(d, "_id", "_rev")`),
    sourceId: lookup(`
      FOR value IN @values FOR d IN passage_vector FILTER d.sourceId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  ontology_vector: {
    ontologyId: lookup(`
      FOR value IN @values FOR d IN ontology_vector FILTER d.ontologyId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  type_vector: {
    relationshipType: lookup(`
      FOR value IN @values FOR d IN type_vector FILTER d.relationshipType == value RETURN UNSET(d, "_id", "_rev")`),
  },
  graph_deletion: {
    id: lookup(`
      FOR value IN @values FOR d IN graph_deletion FILTER d.id == value RETURN UNSET(d, "_id", "_rev")`),
  },
  left_ontology: {
    id: lookup(`
      FOR value IN @values FOR d IN left_ontology FILTER d.id == value RETURN UNSET(d, "_id", "_rev")`),
    ontologyId: lookup(`
      FOR value IN @values FOR d IN left_ontology FILTER d.ontologyId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  released_object: {
    key: lookup(`
      FOR value IN @values FOR d IN released_object FILTER d.key == value RETURN UNSET(d, "_id", "_rev")`),
  },
  skipped_chunk: {
    jobId: lookup(`
      FOR value IN @values FOR d IN skipped_chunk FILTER d.jobId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  cut_answer: {
    jobId: lookup(`
      FOR value IN @values FOR d IN cut_answer FILTER d.jobId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  vector_set: {
    setId: lookup(`
      FOR value IN @values FOR d IN vector_set FILTER d.setId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  type_decision: {
    decisionId: lookup(`
      FOR value IN @values FOR d IN type_decision FILTER d.decisionId == value RETURN UNSET(d, "_id", "_rev")`),
  },
  epistemic_status: {
    relationshipType: lookup(`
      FOR value IN @values FOR d IN epistemic_status FILTER d.relationshipType == value RETURN UNSET(d, "_id", "_rev")`),
  },
} as const satisfies Record<string, Record<string, Lookup>>;
