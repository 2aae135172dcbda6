import { statement, type Statement } from '../database/statement.js';
import type { Stored } from '../database/write-set.js';

/** Declares the statement that writes documents, each in place of the one with its key. */
const insert = (text: string): Statement<{ documents: readonly Stored[] }, never> =>
  statement<{ documents: readonly Stored[] }>(text);

/** Statements that write the documents of a collection. */
export const inserts = {
  epoch_event: insert(`
    FOR d IN @documents INSERT d INTO epoch_event OPTIONS { overwriteMode: "replace" }`),
  vocabulary: insert(`
    FOR d IN @documents INSERT d INTO vocabulary OPTIONS { overwriteMode: "replace" }`),
  type_vector: insert(`
    FOR d IN @documents INSERT d INTO type_vector OPTIONS { overwriteMode: "replace" }`),
  ontology_name: insert(`
    FOR d IN @documents INSERT d INTO ontology_name OPTIONS { overwriteMode: "replace" }`),
  ontology: insert(`
    FOR d IN @documents INSERT d INTO ontology OPTIONS { overwriteMode: "replace" }`),
  ontology_rename: insert(`
    FOR d IN @documents INSERT d INTO ontology_rename OPTIONS { overwriteMode: "replace" }`),
  ontology_vector: insert(`
    FOR d IN @documents INSERT d INTO ontology_vector OPTIONS { overwriteMode: "replace" }`),
  document: insert(`
    FOR d IN @documents INSERT d INTO document OPTIONS { overwriteMode: "replace" }`),
  document_version: insert(`
    FOR d IN @documents INSERT d INTO document_version OPTIONS { overwriteMode: "replace" }`),
  source: insert(`
    FOR d IN @documents INSERT d INTO source OPTIONS { overwriteMode: "replace" }`),
  instance: insert(`
    FOR d IN @documents INSERT d INTO instance OPTIONS { overwriteMode: "replace" }`),
  concept: insert(`
    FOR d IN @documents INSERT d INTO concept OPTIONS { overwriteMode: "replace" }`),
  concept_vector: insert(`
    FOR d IN @documents INSERT d INTO concept_vector OPTIONS { overwriteMode: "replace" }`),
  evidence: insert(`
    FOR d IN @documents INSERT d INTO evidence OPTIONS { overwriteMode: "replace" }`),
  relationship: insert(`
    FOR d IN @documents INSERT d INTO relationship OPTIONS { overwriteMode: "replace" }`),
  relationship_support: insert(`
    FOR d IN @documents INSERT d INTO relationship_support OPTIONS { overwriteMode: "replace" }`),
  term_support: insert(`
    FOR d IN @documents INSERT d INTO term_support OPTIONS { overwriteMode: "replace" }`),
  anchored_by: insert(`
    FOR d IN @documents INSERT d INTO anchored_by OPTIONS { overwriteMode: "replace" }`),
  match_decision: insert(`
    FOR d IN @documents INSERT d INTO match_decision OPTIONS { overwriteMode: "replace" }`),
  similar_pair: insert(`
    FOR d IN @documents INSERT d INTO similar_pair OPTIONS { overwriteMode: "replace" }`),
  concept_decision: insert(`
    FOR d IN @documents INSERT d INTO concept_decision OPTIONS { overwriteMode: "replace" }`),
  merged_concept: insert(`
    FOR d IN @documents INSERT d INTO merged_concept OPTIONS { overwriteMode: "replace" }`),
  split_pair: insert(`
    FOR d IN @documents INSERT d INTO split_pair OPTIONS { overwriteMode: "replace" }`),
  type_decision: insert(`
    FOR d IN @documents INSERT d INTO type_decision OPTIONS { overwriteMode: "replace" }`),
  vocabulary_config: insert(`
    FOR d IN @documents INSERT d INTO vocabulary_config OPTIONS { overwriteMode: "replace" }`),
  aggressiveness_profile: insert(`
    FOR d IN @documents INSERT d INTO aggressiveness_profile OPTIONS { overwriteMode: "replace" }`),
  query_definition: insert(`
    FOR d IN @documents INSERT d INTO query_definition OPTIONS { overwriteMode: "replace" }`),
  passage: insert(`
    FOR d IN @documents INSERT d INTO passage OPTIONS { overwriteMode: "replace" }`),
  released_object: insert(`
    FOR d IN @documents INSERT d INTO released_object OPTIONS { overwriteMode: "replace" }`),
  embedding_profile: insert(`
    FOR d IN @documents INSERT d INTO embedding_profile OPTIONS { overwriteMode: "replace" }`),
  concept_change: insert(`
    FOR d IN @documents INSERT d INTO concept_change OPTIONS { overwriteMode: "replace" }`),
  graph_state: insert(`
    FOR d IN @documents INSERT d INTO graph_state OPTIONS { overwriteMode: "replace" }`),
  counter: insert(`
    FOR d IN @documents INSERT d INTO counter OPTIONS { overwriteMode: "replace" }`),
  vector_set: insert(`
    FOR d IN @documents INSERT d INTO vector_set OPTIONS { overwriteMode: "replace" }`),
} as const;

/** Collections of the graph that a restore writes to. */
export type RestoredCollection = keyof typeof inserts;

/** Collections of the graph that a restore writes to. */
export const restoredCollections = Object.keys(inserts) as RestoredCollection[];
