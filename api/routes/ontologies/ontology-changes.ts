import { Type } from 'typebox';
import { lifecycleStates } from '../../../domain/graph/model.js';
import { renameOntology as rename } from '../../../domain/ontologies/rename-ontology.js';
import { setLifecycle, type OntologyCommand } from '../../../domain/ontologies/set-lifecycle.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import type { Caller } from '../../routing/route-input.js';
import { closed, count, linePattern, nullable, oneOf } from '../../validation/schema.js';
import { ontologyParams } from '../../schemas/documents/ontology.js';

export const setOntologyLifecycle = route({
  method: 'PUT',
  path: '/ontologies/{ontology_name}/lifecycle',
  aliases: [
    { method: 'PUT', path: '/ontology/{ontology_name}/lifecycle', operationId: 'setOntologyLifecycleBySingularPath' },
  ],
  operationId: 'setOntologyLifecycle',
  tag: 'Ontologies',
  summary: 'Set the lifecycle state of an ontology',
  description:
    'Every transition between states is allowed. A frozen ontology refuses documents, edits and renaming ' +
    'with 409 ontology_frozen; a running job fails with this error before its next chunk, keeps its ' +
    'chunks, and can be retried once the ontology is active.',
  permission: 'ontologies:create',
  impact: 'medium',
  uses: ['ids', 'store'],
  params: ontologyParams,
  body: closed(
    {
      state: oneOf(lifecycleStates),
      reason: Type.Optional(
        nullable(
          Type.String({
            ...{ minLength: 1, maxLength: 500, pattern: linePattern },
            description: 'Reason; shown to users whose changes a frozen ontology refuses',
          }),
        ),
      ),
    },
    { $id: 'OntologyLifecycleRequest' },
  ),
  responses: {
    200: json(
      'The new state',
      closed(
        {
          ontology: Type.String(),
          previous_state: oneOf(lifecycleStates),
          new_state: oneOf(lifecycleStates),
          reason: nullable(Type.String()),
          success: Type.Boolean(),
        },
        { $id: 'OntologyLifecycle' },
      ),
    ),
  },
  problems: ['not_found', 'deletion_in_progress'],
  example: {
    params: { ontology_name: 'operations' },
    body: { state: 'frozen', reason: 'Audited on 20 November' },
    answer: {
      status: 200,
      body: {
        ...{ ontology: 'operations', previous_state: 'active', new_state: 'frozen' },
        ...{ reason: 'Audited on 20 November', success: true },
      },
    },
  },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const { state } = body;
  const { actor, audit } = ontologyCommandOf(caller, request);
  const asked = { state, reason: body.reason, actor, audit };
  const { ontology, previousState, reason } = await setLifecycle(dependencies, params.ontology_name, asked);
  return {
    status: 200,
    body: { ontology, previous_state: previousState, new_state: state, reason, success: true },
  };
});

export const renameOntology = route({
  method: 'POST',
  path: '/ontologies/{ontology_name}/rename',
  aliases: [{ method: 'POST', path: '/ontology/{ontology_name}/rename', operationId: 'renameOntologyBySingularPath' }],
  operationId: 'renameOntology',
  tag: 'Ontologies',
  summary: 'Rename an ontology',
  description:
    'Takes effect at once, also while documents are read: jobs continue under the new name, and lines of ' +
    'batches that were sent before still find this ontology. The old name can then be used again.',
  permission: 'ontologies:create',
  impact: 'medium',
  uses: ['embedder', 'workflows', 'ids', 'notifier', 'store'],
  params: ontologyParams,
  query: closed({
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Change nothing; check the name and count the affected records' }),
    ),
  }),
  body: closed({ new_name: Type.String({ minLength: 1, maxLength: 200 }) }, { $id: 'OntologyRenameRequest' }),
  responses: {
    200: json(
      'The ontology has the new name, or would have it (dry_run)',
      closed(
        {
          old_name: Type.String(),
          new_name: Type.String(),
          sources_updated: Type.Integer({ minimum: 0, description: 'Chunks that are shown under the new name' }),
          open_job_count: count,
          success: Type.Boolean(),
          dry_run: Type.Boolean(),
        },
        { $id: 'OntologyRename' },
      ),
    ),
  },
  problems: ['not_found', 'conflict', 'ontology_frozen', 'deletion_in_progress'],
  example: {
    params: { ontology_name: 'operations' },
    body: { new_name: 'site operations' },
    answer: {
      status: 200,
      body: {
        ...{ old_name: 'operations', new_name: 'site operations', sources_updated: 3, open_job_count: 0 },
        ...{ success: true, dry_run: false },
      },
    },
  },
}).handle(async ({ params, query, body, caller, dependencies, request }) => {
  const dryRun = query.dry_run === true;
  const asked = { newName: body.new_name, dryRun, ...ontologyCommandOf(caller, request) };
  const { oldName, newName, sourcesUpdated, openJobs } = await rename(dependencies, params.ontology_name, asked);
  return {
    status: 200,
    body: {
      ...{ old_name: oldName, new_name: newName, sources_updated: sourcesUpdated, open_job_count: openJobs },
      ...{ success: true, dry_run: dryRun },
    },
  };
});

function ontologyCommandOf(caller: Caller, request: { id: string; address: string | null }): OntologyCommand {
  return { actor: caller.username, audit: (...of) => auditEntry({ caller, request }, ...of) };
}
