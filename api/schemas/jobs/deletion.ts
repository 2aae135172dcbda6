import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { DeletionCounts, DeletionRecord } from '../../../domain/ontologies/deletion.js';
import type { DeletionJob } from '../../../domain/jobs/job.js';
import type { DocumentsDeletionPlan } from '../../../domain/ports.js';
import { counted } from '../../../domain/text/counted.js';
import { closed, count, nullable } from '../../validation/schema.js';

const countFields = {
  documents_deleted: count,
  sources_deleted: Type.Integer({ minimum: 0, description: 'Chunks' }),
  instances_deleted: Type.Integer({ minimum: 0, description: 'Quotes' }),
  orphaned_concepts_deleted: Type.Integer({ minimum: 0, description: 'Concepts that nothing else supports' }),
  relationships_deleted: Type.Integer({ minimum: 0, description: 'Relationships that nothing else supports' }),
};

/** Counts of a job that deletes. */
export const deletionSchema = closed(
  {
    document_id: nullable(Type.String({ description: 'The document; null where the whole ontology is deleted' })),
    cancelled_jobs: Type.Integer({ minimum: 0, description: 'Open jobs that were cancelled for it' }),
    ...countFields,
  },
  { $id: 'Deletion', description: 'Counts of the records deleted so far' },
);

/** Result of a job that deleted. */
export const deletionResultSchema = closed(
  {
    status: Type.Literal('completed'),
    ontology: Type.String(),
    document_id: nullable(Type.String({ description: 'The document; null where the whole ontology was deleted' })),
    cancelled_jobs: Type.Integer({ minimum: 0, description: 'Open jobs that were cancelled for it' }),
    ...countFields,
    message: Type.String(),
  },
  { $id: 'DeletionResult' },
);

export const deletionPlanSchema = closed(
  {
    dry_run: Type.Literal(true),
    ontology: Type.String(),
    ontology_id: Type.String(),
    document_id: nullable(Type.String()),
    filenames: Type.Array(Type.String(), { description: 'Documents that would be deleted, the first 20' }),
    concepts: Type.Array(Type.String(), { description: 'Labels of concepts that would be deleted, the first 20' }),
    search_terms_deleted: Type.Integer({ minimum: 0, description: 'Search terms that concepts which stay would lose' }),
    search_terms: Type.Array(
      closed({ concept: Type.String({ description: 'Label of the concept, which stays' }), term: Type.String() }),
      { description: 'Search terms that concepts which stay would lose, the first 20 by label' },
    ),
    open_job_count: Type.Integer({ minimum: 0, description: 'Jobs that would be cancelled' }),
    ...countFields,
  },
  { $id: 'DocumentsDeletionPlan' },
);

function countsDto(counts: DeletionCounts) {
  return {
    documents_deleted: counts.documents,
    sources_deleted: counts.sources,
    instances_deleted: counts.instances,
    orphaned_concepts_deleted: counts.concepts,
    relationships_deleted: counts.relationships,
  };
}

/** Maps what a job deletes; `document_id` is null where that is an ontology. */
export function toDeletionDto(deletion: DeletionRecord): Static<typeof deletionSchema> {
  return { document_id: deletion.documentId, cancelled_jobs: deletion.cancelledJobs, ...countsDto(deletion) };
}

/** Null until the job has completed. */
export function toDeletionResultDto(job: DeletionJob): Static<typeof deletionResultSchema> | null {
  const { status, ontology, filename, deletion } = job;
  if (status !== 'completed') return null;
  const { documents, instances, concepts, relationships } = deletion;
  const what =
    deletion.documentId === null
      ? `${ontology} was deleted with ${counted(documents, 'document')}`
      : `${filename} was deleted`;
  const removed = [counted(instances, 'quote'), counted(concepts, 'concept')].join(', ');
  const message = `${what}: ${removed} and ${counted(relationships, 'relationship')} that nothing else supports were removed.`;
  return { status, ontology, ...toDeletionDto(deletion), message };
}

/** Maps what a deletion would delete. @param documentId null: a whole ontology */
export function toDeletionPlanDto(
  plan: DocumentsDeletionPlan,
  documentId: string | null,
): Static<typeof deletionPlanSchema> {
  return {
    dry_run: true,
    ...{ ontology: plan.ontology, ontology_id: plan.ontologyId, document_id: documentId },
    ...{ filenames: plan.filenames, concepts: plan.conceptLabels, open_job_count: plan.openJobs },
    search_terms_deleted: plan.searchTerms,
    search_terms: plan.lostTerms.map(({ label, term }) => ({ concept: label, term })),
    ...countsDto(plan),
  };
}
