import type { CopiedKind } from '../../../domain/ports/backup/graph-copies.js';
import { statement, type Statement } from '../database/statement.js';
import type { Stored } from '../database/write-set.js';

/** Values of a page of documents, in the order of their keys. */
export interface PageValues {
  /** Key of the last document before. */
  after: string;
  limit: number;
}

/** Declares the statement of a page of documents as they are copied. */
const page = (text: string): Statement<PageValues, Stored> => statement<PageValues, Stored>(text);

/** Statements of kinds whose records are documents, without what follows from these. */
export const copiedPages = {
  embedding_profile: page(`
    FOR d IN embedding_profile FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  vector_set: page(`
    FOR d IN vector_set FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  epoch_event: page(`
    FOR d IN epoch_event FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  vocabulary: page(`
    FOR d IN vocabulary FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev", "changedAt")`),
  ontology_name: page(`
    FOR d IN ontology_name FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  ontology: page(`
    FOR d IN ontology FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev", "changedAt")`),
  ontology_rename: page(`
    FOR d IN ontology_rename FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  document: page(`
    FOR d IN document FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev", "changedAt")`),
  document_version: page(`
    FOR d IN document_version FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  unpublished_version: page(`
    FOR d IN unpublished_version FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  source: page(`
    FOR d IN source FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev", "changedAt", "textWords", "headingWords")`),
  instance: page(`
    FOR d IN instance FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev", "changedAt", "words")`),
  concept: page(`
    FOR d IN concept FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev", "changedAt", "labelWords", "termWords", "descriptionWords")`),
  evidence: page(`
    FOR d IN evidence FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  relationship: page(`
    FOR d IN relationship FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev", "changedAt")`),
  relationship_support: page(`
    FOR d IN relationship_support FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  term_support: page(`
    FOR d IN term_support FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  anchored_by: page(`
    FOR d IN anchored_by FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  match_decision: page(`
    FOR d IN match_decision FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  similar_pair: page(`
    FOR d IN similar_pair FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  concept_decision: page(`
    FOR d IN concept_decision FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  merged_concept: page(`
    FOR d IN merged_concept FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  split_pair: page(`
    FOR d IN split_pair FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  type_decision: page(`
    FOR d IN type_decision
      FILTER d._key > @after
      SORT d._key
      LIMIT @limit
      RETURN MERGE(UNSET(d, "_id", "_rev", "pairs"), { joined: d.pairs })`),
  vocabulary_config: page(`
    FOR d IN vocabulary_config FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  aggressiveness_profile: page(`
    FOR d IN aggressiveness_profile FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  query_definition: page(`
    FOR d IN query_definition FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  active_profile: page(`
    FOR d IN active_profile FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
  user_account: page(`
    FOR d IN user_account FILTER d._key > @after SORT d._key LIMIT @limit RETURN KEEP(d, "_key", "userId", "username")`),
  ingestion_job: page(`
    FOR d IN job
      FILTER d._key > @after AND d.reading != null AND d.status IN ["queued", "processing", "awaiting_approval"]
      SORT d._key
      LIMIT @limit
      RETURN MERGE(
        KEEP(d, "_key", "queueSequence", "ontologyId"),
        KEEP(d.reading, "documentId", "documentKey", "versionId", "contentHash", "dryRun"),
        { jobStatus: d.status }
      )`),
} as const satisfies Partial<Record<CopiedKind, Statement<PageValues, Stored>>>;

/** Values of a page of vectors. */
export interface VectorPageValues extends PageValues {
  /** The set of vectors, and the attribute that has them. */
  setId: number;
  attribute: string;
}

const vectorPage = (text: string): Statement<VectorPageValues, Stored> => statement<VectorPageValues, Stored>(text);

/** Statements of vectors, of which those of one set are copied. */
export const copiedVectors = {
  type_vector: vectorPage(`
    FOR d IN type_vector
      FILTER d._key > @after
      SORT d._key
      FILTER d[@attribute] != null
      LIMIT @limit
      LET madeAt = d.madeAt[TO_STRING(@setId)]
      RETURN { _key: d._key, relationshipType: d.relationshipType, setId: @setId, madeAt, embedding: d[@attribute] }`),
  ontology_vector: vectorPage(`
    FOR d IN ontology_vector
      FILTER d._key > @after
      SORT d._key
      FILTER d[@attribute] != null
      LIMIT @limit
      RETURN { _key: d._key, ontologyId: d.ontologyId, setId: @setId, embedding: d[@attribute] }`),
  concept_vector: vectorPage(`
    FOR d IN concept_vector
      FILTER d._key > @after
      SORT d._key
      FILTER d[@attribute] != null
      LIMIT @limit
      LET isOutdated = @setId IN d.outdated
      RETURN { _key: d._key, conceptId: d.conceptId, setId: @setId, embedding: d[@attribute], isOutdated }`),
} as const satisfies Partial<Record<CopiedKind, Statement<VectorPageValues, Stored>>>;
