/**
 * Jobs of all kinds, each with what only its kind has. Indexes are sparse only where nothing but given values is looked
 * up in them: the server uses no sparse index where it cannot know that what is compared is not null.
 */
export const jobCollections = {
  job: {
    indexes: [
      { name: 'by_id', fields: ['jobId'], unique: true },
      { name: 'by_sequence', fields: ['queueSequence'], unique: true },
      { name: 'by_status', fields: ['status', 'queueSequence'] },
      { name: 'by_queue', fields: ['status', 'ontologyId', 'queueSequence'] },
      { name: 'by_workflow', fields: ['workflowWaits', 'status', 'queueSequence'] },
      { name: 'by_kind', fields: ['kind', 'queueSequence'] },
      { name: 'by_kind_and_status', fields: ['kind', 'status', 'deleted'] },
      { name: 'by_submitter', fields: ['submitters[*]'] },
      { name: 'by_retry', fields: ['retryOf'] },
      { name: 'by_extraction_config', fields: ['extractionConfigId', 'status'] },
      { name: 'by_ontology', fields: ['ontology', 'queueSequence'] },
      { name: 'by_document', fields: ['reading.documentId', 'queueSequence'] },
      { name: 'by_document_of_ontology', fields: ['ontologyId', 'reading.documentId'] },
      { name: 'by_content', fields: ['ontologyId', 'reading.contentHash'] },
      { name: 'by_document_key', fields: ['ontologyId', 'reading.documentKey'] },
      { name: 'by_batch', fields: ['reading.batchId', 'queueSequence'] },
      { name: 'by_blob', fields: ['reading.blobKey'], sparse: true },
      { name: 'by_text', fields: ['reading.textKey'], sparse: true },
      { name: 'by_manifest', fields: ['reading.manifestKey'], sparse: true },
      { name: 'by_batch_blob', fields: ['batch.blobKey'], sparse: true },
      { name: 'by_reread_ontology', fields: ['batch.reingestion.ontologyId'] },
      { name: 'by_deleted_document', fields: ['deletion.documentId', 'status'] },
      { name: 'by_deleted_ontology', fields: ['deletion.ontologyId', 'status'] },
      { name: 'by_analysis', fields: ['analysisRun.requestKey', 'analysisRun.graphEpoch', 'ownerId'] },
      { name: 'by_backup_object', fields: ['backup.objectKey'], sparse: true },
      { name: 'by_restore_object', fields: ['restore.objectKey'], sparse: true },
    ],
  },
} as const;
