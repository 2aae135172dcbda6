import type { JobKind } from '../../../client/index.js';

/** Names of the kinds of jobs, for users. */
export const jobKindNames: Record<JobKind, string> = {
  ingestion: 'Ingestion',
  batch: 'Batch',
  reingestion: 'Re-ingestion',
  document_deletion: 'Deletion of a document',
  ontology_deletion: 'Deletion of an ontology',
  program: 'Program',
  analysis: 'Analysis',
  vocabulary_maintenance: 'Vocabulary maintenance',
  epistemic_measurement: 'Epistemic measurement',
  embedding_regeneration: 'Regeneration of embeddings',
  backup: 'Backup',
  restore: 'Restore',
};
