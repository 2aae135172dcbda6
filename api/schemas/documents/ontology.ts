import { Type } from 'typebox';
import type { Static } from 'typebox';
import { lifecycleStates, type Ontology } from '../../../domain/graph/model.js';
import type { OntologyFile, OntologySummary } from '../../../domain/ports.js';
import { closed, count, idIn, nullable, oneOf } from '../../validation/schema.js';
import { exampleIds } from '../examples.js';

export const ontologyParams = closed({ ontology_name: idIn('The name of the ontology') });

const lifecycleFields = {
  lifecycle_state: oneOf(lifecycleStates, {
    description: 'frozen: refuses documents, edits and renaming; pinned: never changed by maintenance',
  }),
  lifecycle_reason: nullable(Type.String({ description: 'Reason for this state, given by the user who set it' })),
};

const creationEpoch = Type.Integer({
  minimum: 0,
  description: 'Epoch event that created it; 0 until its first document is in the graph',
});

export const ontologyItemSchema = closed(
  {
    ontology: Type.String({ description: 'Name' }),
    ontology_id: Type.String(),
    source_count: Type.Integer({ minimum: 0, description: 'Chunks in the graph' }),
    file_count: Type.Integer({ minimum: 0, description: 'Documents in the graph' }),
    concept_count: Type.Integer({
      minimum: 0,
      description: 'Concepts that its documents evidence or that users added',
    }),
    open_job_count: Type.Integer({ minimum: 0, description: 'Jobs that have not finished' }),
    ...lifecycleFields,
    creation_epoch: creationEpoch,
    has_embedding: Type.Boolean(),
    created_by: nullable(Type.String()),
  },
  { $id: 'OntologyItem' },
);

export const ontologyNodeSchema = closed(
  {
    ontology_id: Type.String(),
    name: Type.String(),
    description: Type.String(),
    ...lifecycleFields,
    creation_epoch: creationEpoch,
    has_embedding: Type.Boolean(),
    search_terms: Type.Array(Type.String()),
    created_by: nullable(Type.String()),
  },
  { $id: 'OntologyNode' },
);

export const ontologyFileSchema = closed(
  {
    file_path: Type.String({ description: 'Path or URL of the document, or the name of its file' }),
    filename: Type.String(),
    document_id: Type.String(),
    chunk_count: count,
    concept_count: count,
    source_ids: Type.Array(Type.String(), { description: 'Its chunks, the first 100' }),
  },
  { $id: 'OntologyFile' },
);

/** Maps an ontology of a list, with numbers of what it has. */
export function toOntologyItemDto(ontology: OntologySummary): Static<typeof ontologyItemSchema> {
  return {
    ontology: ontology.name,
    ontology_id: ontology.ontologyId,
    source_count: ontology.sourceCount,
    file_count: ontology.documentCount,
    concept_count: ontology.conceptCount,
    open_job_count: ontology.openJobCount,
    ...nodeFields(ontology),
  };
}

/** Maps an ontology alone, without numbers. */
export function toOntologyNodeDto(ontology: Ontology): Static<typeof ontologyNodeSchema> {
  return {
    ontology_id: ontology.ontologyId,
    name: ontology.name,
    description: ontology.description,
    search_terms: ontology.searchTerms,
    ...nodeFields(ontology),
  };
}

function nodeFields(ontology: Ontology) {
  return {
    lifecycle_state: ontology.lifecycleState,
    lifecycle_reason: ontology.lifecycleReason,
    creation_epoch: ontology.creationEpoch ?? 0,
    has_embedding: ontology.hasEmbedding,
    created_by: ontology.createdBy,
  };
}

/** Maps a document of an ontology; `source_ids` has the first 100 at most. */
export function toOntologyFileDto(file: OntologyFile): Static<typeof ontologyFileSchema> {
  return {
    file_path: file.filePath,
    filename: file.filename,
    document_id: file.documentId,
    chunk_count: file.chunkCount,
    concept_count: file.conceptCount,
    source_ids: file.sourceIds,
  };
}

const exampleNodeFields = {
  ontology_id: exampleIds.ontologyId,
  lifecycle_state: 'active' as const,
  lifecycle_reason: null,
  creation_epoch: 1,
  has_embedding: true,
  created_by: 'ada',
};

export const exampleOntologyItem: Static<typeof ontologyItemSchema> = {
  ontology: 'operations',
  ...{ source_count: 3, file_count: 1, concept_count: 48, open_job_count: 0 },
  ...exampleNodeFields,
};

export const exampleOntologyNode: Static<typeof ontologyNodeSchema> = {
  ...exampleNodeFields,
  ...{ name: 'operations', description: '', search_terms: [] },
};
