import { Type, type Static } from 'typebox';
import { currentExtractor } from '../../../domain/extraction/choose-extractor.js';
import { defaultCostCapUsd } from '../../../domain/extraction/extraction-config.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { planDocumentsDeletion } from '../../../domain/ontologies/request-deletion.js';
import { planReingestion } from '../../../domain/reingestion/plan-reingestion.js';
import { reingestionFilters } from '../../../domain/reingestion/reingestion.js';
import { requestReingestion } from '../../../domain/reingestion/request-reingestion.js';
import { rereadDocument } from '../../../domain/reingestion/reread-document.js';
import { rereadingOptionsOf } from '../../../domain/submission/reading-options.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { scopesOf } from '../../auth/credential.js';
import { answerSubmissionOr } from '../../ingestion/answer-submission.js';
import { accepted, costCapUsd, submissionFields } from '../../ingestion/submission.js';
import { whileConnected } from '../../routing/while-connected.js';
import { answerStartedJob } from '../../jobs/read-job.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { exampleBatchCounts, exampleIds, exampleQueuedShared } from '../../schemas/examples.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { ontologyParams } from '../../schemas/documents/ontology.js';
import { reingestionPlanSchema, toReingestionPlanDto, unchangedSchema } from '../../schemas/jobs/reingestion.js';
import { dryRunSchema, submittedSchema } from '../../schemas/jobs/submission.js';
import { closed, idIn, oneOf, defaulted } from '../../validation/schema.js';
import { mintJobId } from '../../../domain/jobs/mint-job-id.js';

const { auto_approve, max_cost_usd, on_unreadable_answer } = submissionFields;
const { target_words, min_words, max_words, overlap_words } = submissionFields;

const readingFields = {
  ...{ auto_approve, max_cost_usd, on_unreadable_answer, target_words, min_words, max_words, overlap_words },
  refetch: defaulted(
    Type.Boolean({
      default: false,
      description:
        'Fetch documents from a URL or a folder of the server again first, and read them only where they changed',
    }),
  ),
};
const documentBody = closed(readingFields, { $id: 'DocumentReingestRequest' });
const ontologyBody = closed(readingFields, { $id: 'OntologyReingestRequest' });

const exampleJobId = 'rei_01jd3yzw0b6m4t2r8k1v5x9cqd';

export const reingestDocument = route({
  method: 'POST',
  repeatable: true,
  path: '/documents/{document_id}/reingest',
  operationId: 'reingestDocument',
  tag: 'Documents',
  summary: 'Read a document again',
  description:
    'A job reads all chunks of the stored original again. Omitted options keep the values of the last ' +
    'reading. With refetch, changed content becomes the next version of the document, of which only the ' +
    'changes are read.',
  permission: 'ingest:create',
  impact: 'low',
  uses: [
    ...(['documents', 'workflows', 'eventLoop', 'folders', 'ids', 'notifier', 'objects', 'objectsInUse'] as const),
    ...(['settings', 'store', 'web'] as const),
  ],
  budget: 'ingestion',
  params: closed({ document_id: idIn('The document') }),
  query: closed({
    dry_run: defaulted(
      Type.Boolean({ default: false, description: 'Change nothing; say what would be read and what that would cost' }),
    ),
  }),
  body: documentBody,
  responses: {
    200: json(
      'The document has not changed at its source and nothing was submitted; or what would be done (dry_run)',
      Type.Union([unchangedSchema, dryRunSchema]),
    ),
    202: json('The job is queued; Location is its URL', submittedSchema),
  },
  problems: [
    ...['not_found', 'ontology_frozen', 'deletion_in_progress', 'empty_document', 'ingestion_disabled'],
    ...['url_refused', 'url_unreachable', 'payload_too_large', 'unsupported_media_type', 'unreadable_document'],
  ],
  example: {
    params: { document_id: exampleIds.documentId },
    body: { auto_approve: true },
    answer: accepted,
  },
}).handle(async ({ params, query, body, caller, dependencies, request }) => {
  const capUsd = await costCapUsd(dependencies);
  const submitted = await whileConnected(request.raw, (signal) =>
    rereadDocument(
      dependencies,
      {
        ...{ jobId: mintJobId(dependencies.ids, 'ingestion'), documentId: params.document_id, batchId: null },
        ...{ ownerId: caller.userId, ownerName: caller.username, original: 'current' },
        ...rereadingOptionsOf(body, capUsd),
        dryRun: query.dry_run,
      },
      body.refetch ? 'required' : 'no',
      signal,
    ),
  );
  const answer = await answerSubmissionOr(dependencies, submitted, request.raw, unchanged);
  if (answer.status !== 200 || !('dry_run' in answer.body)) return answer;
  const supported = await planDocumentsDeletion(dependencies, { documentId: params.document_id });
  const may_remove = {
    quotes: supported.instances,
    concepts: supported.concepts,
    relationships: supported.relationships,
  };
  return { status: 200 as const, body: { ...answer.body, may_remove } };
});

export const reingestOntology = route({
  method: 'POST',
  repeatable: true,
  path: '/ontologies/{ontology_name}/reingest',
  aliases: [
    { method: 'POST', path: '/ontology/{ontology_name}/reingest', operationId: 'reingestOntologyBySingularPath' },
  ],
  operationId: 'reingestOntology',
  tag: 'Ontologies',
  summary: 'Read the documents of an ontology again',
  description:
    'A job submits its documents a few at a time, each as a separate job. One estimate, one approval and ' +
    'one cost limit apply to all of them. Documents that are added later are not included.',
  permission: 'ingest:create',
  impact: 'medium',
  uses: [
    ...([
      'clock',
      'embedder',
      'workflows',
      'extractor',
      'ids',
      'makeExtractor',
      'notifier',
      'objects',
      'objectsInUse',
    ] as const),
    ...(['settings', 'store'] as const),
  ],
  budget: 'ingestion',
  params: ontologyParams,
  query: closed({
    only: Type.Optional(
      oneOf(reingestionFilters, {
        description:
          'failed: documents whose last job failed or skipped chunks; changed: documents from a URL or a folder of the server, ' +
          'where they changed; other_model: documents that another model read, or the same with another prompt; absent: all',
      }),
    ),
    dry_run: defaulted(
      Type.Boolean({
        default: false,
        description: 'Change and fetch nothing; say which documents would be read and what that may cost',
      }),
    ),
  }),
  body: ontologyBody,
  responses: {
    200: json('The documents that would be read (dry_run), or a note that there are none', reingestionPlanSchema),
    202: json('The job; each document becomes a separate job', jobSchema),
  },
  problems: ['not_found', 'ontology_frozen', 'deletion_in_progress', 'conflict'],
  example: {
    params: { ontology_name: 'operations' },
    query: { only: 'other_model' },
    body: { max_cost_usd: 20 },
    answer: {
      status: 202,
      body: {
        ...exampleQueuedShared,
        ...{ job_id: exampleJobId, job_type: 'reingestion', status: 'processing', stage: 'running', position: null },
        ...{ filename: 'operations', ontology: 'operations', ontology_id: exampleIds.ontologyId },
        ...{ content_hash: null, processing_mode: null, result: null },
        ...{ source_type: null, source_path: null, source_hostname: null },
        extraction_config_id: 3,
        batch: exampleBatchCounts(exampleJobId, 240),
        reingestion: { only: 'other_model', refetch: false, options: null },
      },
    },
  },
}).handle(async ({ params, query, body, caller, dependencies, request }) => {
  const { only = null, dry_run: dryRun } = query;
  const { extractor, config } = await currentExtractor(dependencies);
  const { options, ...reading } = rereadingOptionsOf(body, defaultCostCapUsd(config, dependencies.settings.costCapUsd));
  const asked = { only, refetch: body.refetch, options };
  const plan = await planReingestion({ ...dependencies, extractor }, params.ontology_name, asked);
  if (dryRun || plan.documents === 0) return { status: 200, body: toReingestionPlanDto(plan, dryRun) };
  const { job, notified } = await requestReingestion(dependencies, plan, {
    ...{ userId: caller.userId, username: caller.username, scopes: scopesOf(caller.credential) },
    ...reading,
    extractionConfigId: config?.configId ?? null,
    audit: (...of) => auditEntry({ caller, request }, ...of),
  });
  return answerStartedJob(dependencies, job, notified);
});

function unchanged({ job }: { job: IngestionJob }): { status: 200; body: Static<typeof unchangedSchema> } {
  return {
    status: 200,
    body: {
      unchanged: true,
      document_id: job.documentId,
      document_key: job.documentKey,
      ontology: job.ontology,
      content_hash: job.contentHash,
      existing_job_id: job.jobId,
      message: 'The document has not changed where it came from; nothing was submitted.',
    },
  };
}
