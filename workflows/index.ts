/** Every workflow, by the name it is started under. Nothing else may be exported here. */
export { analyzeGraph } from './analysis/analyze-graph.js';
export { backUpGraph } from './backup/back-up-graph.js';
export { restoreGraph } from './backup/restore-graph.js';
export { clearExpiredData } from './clear-expired-data.js';
export { deleteDocument, deleteOntology } from './delete-from-graph.js';
export { deliverWebhook } from './deliver-webhook.js';
export { executeProgram } from './execute-program.js';
export { ingestBatch } from './ingest-batch.js';
export { ingestDocument } from './ingest-document.js';
export { keepBackups } from './backup/keep-backups.js';
export { keepVocabulary } from './vocabulary/keep-vocabulary.js';
export { maintainVocabulary } from './vocabulary/maintain-vocabulary.js';
export { measureEpistemicStatus, refreshEpistemicStatus } from './vocabulary/measure-epistemic-status.js';
export { ontologyActor } from './ontology-actor.js';
export { regenerateEmbeddings } from './embedding/regenerate-embeddings.js';
export { reingestDocuments } from './reingest-documents.js';
export { sweepJobs } from './sweep-jobs.js';
