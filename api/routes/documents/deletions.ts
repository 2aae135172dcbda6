import { Type } from 'typebox';
import { ontologyTarget, planDocumentsDeletion, requestDeletion } from '../../../domain/ontologies/request-deletion.js';
import type { DeletionTarget } from '../../../domain/ontologies/deletion.js';
import { auditEntry } from '../../auth/audit-entry.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { answerStartedJob } from '../../jobs/read-job.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import type { Caller } from '../../routing/route-input.js';
import { closed, idIn } from '../../validation/schema.js';
import { deletionPlanSchema, toDeletionPlanDto } from '../../schemas/jobs/deletion.js';
import { exampleIds } from '../../schemas/examples.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { ontologyParams } from '../../schemas/documents/ontology.js';

const exampleDeletionPlan = {
  dry_run: true as const,
  ...{ ontology: 'operations', ontology_id: exampleIds.ontologyId, document_id: null },
  ...{ filenames: ['runbook.md'], concepts: ['crash recovery'], open_job_count: 0 },
  ...{ documents_deleted: 1, sources_deleted: 3, instances_deleted: 58 },
  ...{ search_terms_deleted: 1, search_terms: [{ concept: 'checkpoint', term: 'savepoint' }] },
  ...{ orphaned_concepts_deleted: 41, relationships_deleted: 22 },
};

const query = closed({
  dry_run: Type.Optional(Type.Boolean({ description: 'Delete nothing; say what would be deleted' })),
});
const responses = {
  200: json('Records that would be deleted (dry_run)', deletionPlanSchema),
  202: json('The job that deletes it', jobSchema),
};

export const deleteDocument = route({
  method: 'DELETE',
  path: '/documents/{document_id}',
  operationId: 'deleteDocument',
  tag: 'Documents',
  summary: 'Delete a document',
  description:
    'A job deletes the document with all its versions from the graph, and everything that nothing else ' +
    'supports: quotes, concepts, search terms and relationships. It cancels an open job of the document, ' +
    'and removes originals that nothing else refers to. The same content can be submitted again ' +
    'afterwards.',
  permission: 'ontologies:create',
  impact: 'high',
  uses: ['workflows', 'ids', 'notifier', 'store'],
  params: closed({ document_id: idIn('The document') }),
  query,
  responses,
  problems: ['not_found', 'ontology_frozen', 'deletion_in_progress'],
  example: {
    params: { document_id: exampleIds.documentId },
    query: { dry_run: true },
    answer: { status: 200, body: { ...exampleDeletionPlan, document_id: exampleIds.documentId } },
  },
}).handle(async ({ params: { document_id: documentId }, query, caller, dependencies, request }) => {
  const target = { documentId };
  if (query.dry_run === true) {
    return { status: 200, body: toDeletionPlanDto(await planDocumentsDeletion(dependencies, target), documentId) };
  }
  return submitted(dependencies, target, { caller, request, action: 'document.delete' });
});

export const deleteOntology = route({
  method: 'DELETE',
  path: '/ontologies/{ontology_name}',
  aliases: [{ method: 'DELETE', path: '/ontology/{ontology_name}', operationId: 'deleteOntologyBySingularPath' }],
  operationId: 'deleteOntology',
  tag: 'Ontologies',
  summary: 'Delete an ontology with all its documents',
  description:
    'A job cancels the open jobs of the ontology, deletes its documents one after another, and removes the ' +
    'ontology and its name. Concepts that other ontologies support are kept. Until then, nothing can be submitted to it. A frozen ontology can be deleted, too.',
  permission: 'ontologies:delete',
  impact: 'critical',
  uses: ['workflows', 'ids', 'notifier', 'store'],
  params: ontologyParams,
  query,
  body: closed(
    { force: Type.Optional(Type.Boolean({ description: 'Accepted and without effect' })) },
    { $id: 'OntologyDeleteRequest' },
  ),
  responses,
  problems: ['not_found'],
  example: {
    params: { ontology_name: 'operations' },
    query: { dry_run: true },
    answer: { status: 200, body: exampleDeletionPlan },
  },
}).handle(async ({ params, query, caller, dependencies, request }) => {
  const target = await ontologyTarget(dependencies.store, params.ontology_name);
  if (query.dry_run === true) {
    return { status: 200, body: toDeletionPlanDto(await planDocumentsDeletion(dependencies, target), null) };
  }
  return submitted(dependencies, target, { caller, request, action: 'ontology.delete' });
});

interface Asked {
  caller: Caller;
  request: { id: string; address: string | null };
  action: string;
}

async function submitted(
  dependencies: Dependencies<'workflows' | 'ids' | 'notifier' | 'store'>,
  target: DeletionTarget,
  { caller, request, action }: Asked,
) {
  const { job, notified } = await requestDeletion(dependencies, target, {
    ...{ ownerId: caller.userId, ownerName: caller.username },
    audit: auditEntry({ caller, request }, action, null),
  });
  return answerStartedJob(dependencies, job, notified);
}
