import { Type } from 'typebox';
import {
  batchSizes,
  consolidationOrder,
  targetSizes,
} from '../../../domain/vocabulary/consolidation/consolidation-order.js';
import { readPlan } from '../../../domain/vocabulary/consolidation/read-plan.js';
import type { MaintenanceTask } from '../../../domain/vocabulary/maintenance/maintenance.js';
import { requestMaintenance, requireUndoableJob } from '../../../domain/vocabulary/maintenance/request-maintenance.js';
import { keepApart } from '../../../domain/vocabulary/merging/keep-apart.js';
import { requireTypeDecision } from '../../../domain/vocabulary/merging/undo-type-decision.js';
import { auditEntry } from '../../auth/audit-entry.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { editorOf } from '../../graph/editor-of.js';
import { answerStartedJob } from '../../jobs/read-job.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import type { Caller } from '../../routing/route-input.js';
import { exampleQueuedShared } from '../../schemas/examples.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import {
  consolidationSchema,
  exampleConsolidation,
  toConsolidationDto,
} from '../../schemas/vocabulary/consolidation.js';
import { exampleTypeDecision, toTypeDecisionDto, typeDecisionSchema } from '../../schemas/vocabulary/type-decision.js';
import { closed, idIn, linePattern, defaulted } from '../../validation/schema.js';

const base = { method: 'POST', tag: 'Vocabulary', permission: 'vocabulary:write', impact: 'medium' } as const;
const reason = defaulted(Type.String({ maxLength: 2000, default: '', description: 'Kept with the decision' }));
const name = Type.String({ minLength: 1, maxLength: 100, pattern: linePattern });
const exampleConsolidationId = 'voc_01jd3yzw0b6m4t2r8k1v5x9cqd';
const exampleUndoJob = {
  ...exampleQueuedShared,
  ...{ job_id: 'voc_01jd40w1n7h3s5d9f2g6k8m0pq', job_type: 'vocabulary_maintenance', status: 'processing' },
  ...{ stage: 'running', position: null, filename: 'Undo of a consolidation' },
  ...{ content_hash: null, ontology: null, processing_mode: null, result: null },
  ...{ source_type: null, source_path: null, source_hostname: null },
  progress: { stage: 'running', percent: 0, chunks_processed: null, concepts_created: null },
  maintenance: { task: 'undo', undoes: exampleConsolidationId, steps: 0, decided: 0, left: [] },
} as const;

export const consolidateVocabulary = route({
  ...base,
  path: '/vocabulary/consolidate',
  operationId: 'consolidateVocabulary',
  summary: 'Merge similar types and retire unused ones',
  description:
    'A job retires types that nothing uses and merges the most similar types until the target size is reached. Each ' +
    'decision is one transaction and can be undone. Uncertain pairs are listed for review; with `pruning_mode` hitl ' +
    'all are. No model is asked. A dry run answers at once and changes nothing.',
  uses: ['embedder', 'workflows', 'eventLoop', 'ids', 'notifier', 'store'],
  body: closed(
    {
      target_size: Type.Optional(
        Type.Integer({
          minimum: targetSizes.min,
          maximum: targetSizes.max,
          description: 'Active types at which merging stops; default: vocab_max',
        }),
      ),
      batch_size: defaulted(
        Type.Integer({
          minimum: batchSizes.min,
          maximum: batchSizes.max,
          default: batchSizes.default,
          description: 'Decisions in each step of the job; between two steps its progress is shown',
        }),
      ),
      auto_execute_threshold: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description:
            'Cosine from which types are merged automatically; default: consolidation_similarity_threshold. Pairs below ' +
            'synonym_threshold_moderate are never compared',
        }),
      ),
      dry_run: defaulted(Type.Boolean({ default: false, description: 'Change nothing; answer what would be done' })),
      prune_unused: Type.Optional(
        Type.Boolean({
          description: 'Retire added types without a relationship; default: true, with pruning_mode hitl false',
        }),
      ),
    },
    { $id: 'ConsolidateVocabulary' },
  ),
  responses: {
    200: json('Decisions that would be made (dry_run)', consolidationSchema),
    202: json('The job that does it; its result has the same form', jobSchema),
  },
  problems: ['conflict'],
  example: { body: { dry_run: true }, answer: { status: 200, body: exampleConsolidation } },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { target_size, batch_size, auto_execute_threshold, prune_unused } = body;
  const order = consolidationOrder(
    {
      ...{ targetSize: target_size, batchSize: batch_size },
      ...{ autoExecuteThreshold: auto_execute_threshold, pruneUnused: prune_unused },
    },
    await dependencies.store.vocabularyConfig(),
  );
  if (body.dry_run === true) {
    return { status: 200, body: toConsolidationDto(await readPlan(dependencies, order), null) };
  }
  const asked = { caller, request, action: 'vocabulary.consolidate' };
  return submitted(dependencies, { kind: 'consolidate', order }, asked);
});

export const undoConsolidation = route({
  ...base,
  path: '/vocabulary/consolidations/{job_id}/undo',
  operationId: 'undoConsolidation',
  summary: 'Undo all decisions of a consolidation',
  description:
    'A job undoes them, the newest first: the graph is as if the consolidation had not been, with what documents and ' +
    'users added since. Decisions whose target was merged again meanwhile stay, and its record lists them. Further ' +
    'consolidations do not repeat what was undone.',
  uses: ['workflows', 'ids', 'notifier', 'store'],
  params: closed({ job_id: idIn('The job of the consolidation') }),
  body: closed({ reason }, { $id: 'UndoConsolidation' }),
  responses: { 202: json('The job that undoes it', jobSchema) },
  problems: ['not_found', 'conflict', 'job_not_final'],
  example: {
    params: { job_id: exampleConsolidationId },
    body: { reason: 'Too much' },
    answer: { status: 202, body: exampleUndoJob },
  },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const { jobId } = await requireUndoableJob(dependencies.store, params.job_id);
  const asked = { caller, request, action: 'vocabulary.undo' };
  return submitted(dependencies, { kind: 'undo', jobId, reason: body.reason }, asked);
});

export const keepTypesApart = route({
  ...base,
  path: '/vocabulary/keep-apart',
  operationId: 'keepTypesApart',
  summary: 'Keep two types apart in consolidations',
  description:
    'Consolidations neither merge the pair nor propose it, until the decision is undone. An undone merge keeps its ' +
    'types apart, too. People can still merge them.',
  impact: 'low',
  uses: ['ids', 'store'],
  body: closed({ type1: name, type2: name, reason }, { $id: 'KeepTypesApart' }),
  responses: { 200: json('The decision', typeDecisionSchema) },
  problems: ['not_found', 'conflict'],
  example: {
    body: { type1: 'WARMS', type2: 'HEATS', reason: 'Two things' },
    answer: {
      status: 200,
      body: {
        ...exampleTypeDecision,
        ...{ kind: 'keep_apart', reason: 'Two things', edges_updated: 0, edges_joined: 0 },
      },
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const editor = editorOf(dependencies, caller, request, 'vocabulary.keep_apart');
  const { decisionId } = await keepApart(dependencies, editor, {
    decisionId: dependencies.ids.mint('dec'),
    types: [body.type1, body.type2],
    reason: body.reason,
  });
  return { status: 200, body: toTypeDecisionDto(await requireTypeDecision(dependencies.store, decisionId)) };
});

interface Asked {
  caller: Caller;
  request: { id: string; address: string | null };
  action: string;
}

async function submitted(
  dependencies: Dependencies<'workflows' | 'ids' | 'notifier' | 'store'>,
  task: MaintenanceTask,
  { caller, request, action }: Asked,
) {
  const { job, notified } = await requestMaintenance(dependencies, task, {
    ...{ ownerId: caller.userId, ownerName: caller.username },
    audit: (jobId) => {
      const details = { job_id: jobId, ...(task.kind === 'undo' ? { undoes: task.jobId } : { ...task.order }) };
      return auditEntry({ caller, request }, action, 'vocabulary', details);
    },
  });
  return answerStartedJob(dependencies, job, notified);
}
