import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defaultCostCapUsd } from '../../domain/extraction/extraction-config.js';
import { documentKeyOf, documentKeyRule } from '../../domain/submission/document-key.js';
import { ontologyNameOf } from '../../domain/submission/ontology-name.js';
import { unreadableAnswerRules } from '../../domain/ingest/unreadable-answer.js';
import type { DocumentSubmission } from '../../domain/submission/submit-document.js';
import { costLimitOf, readingOptionsOf } from '../../domain/submission/reading-options.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { json } from '../routing/answers.js';
import type { Caller } from '../routing/route-input.js';
import { withoutControlsPattern } from '../../domain/text/control-characters.js';
import { closed, oneOf } from '../validation/schema.js';
import { exampleIds, exampleQueuedJob } from '../schemas/examples.js';
import { dryRunSchema, duplicateSchema, submittedSchema } from '../schemas/jobs/submission.js';
import { mintJobId } from '../../domain/jobs/mint-job-id.js';

const ontologyName = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Name of the ontology. A new name creates one, which needs ontologies:create.',
});

/** No control characters: it is written into one line of lists and logs. */
const oneLine = withoutControlsPattern;

/** Fields of every submission, whatever way the document comes in. */
export const submissionFields = {
  ontology: ontologyName,
  filename: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, pattern: oneLine, description: 'Name for display and citation' }),
  ),
  document_key: Type.Optional(
    Type.String({
      ...documentKeyRule,
      description: 'Key of the document in its ontology; other content with the same key becomes its next version',
    }),
  ),
  force: Type.Optional(Type.Boolean({ description: 'Read the document again even when it was read before' })),
  dry_run: Type.Optional(
    Type.Boolean({
      description: 'Change nothing; say which chunks would be read, what that would cost and what would be lost',
    }),
  ),
  auto_approve: Type.Optional(
    Type.Boolean({
      description: 'true: never wait for approval; false: always wait; absent: wait when the estimated cost is above 0',
    }),
  ),
  max_cost_usd: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1_000_000,
      description:
        'Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: the default',
    }),
  ),
  on_unreadable_answer: Type.Optional(
    oneOf(unreadableAnswerRules, {
      description: 'Reaction to an unreadable answer of the model: fail the job (default) or skip the chunk',
    }),
  ),
  target_words: Type.Optional(Type.Integer({ minimum: 100, maximum: 5000, description: 'Words per chunk' })),
  min_words: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  max_words: Type.Optional(Type.Integer({ minimum: 100, maximum: 10000 })),
  overlap_words: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  processing_mode: Type.Optional(
    Type.Literal('serial', { description: 'Accepted for older clients; chunks are always integrated in order' }),
  ),
};

/** Origin of a document, as declared by its submitter. */
export const originFields = {
  source_type: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, pattern: oneLine, description: 'For example file, stdin or api' }),
  ),
  source_path: Type.Optional(Type.String({ minLength: 1, maxLength: 4096, pattern: oneLine })),
  source_hostname: Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: oneLine })),
};

const submissionSchema = closed({ ...submissionFields, ...originFields });
export type Submission = Static<typeof submissionSchema>;

export const responses = {
  200: json(
    'The ontology already has this content and nothing was submitted, or what would be done (dry_run)',
    Type.Union([duplicateSchema, dryRunSchema]),
  ),
  202: json('The job is queued; Location is its URL', submittedSchema),
};
export const problems = ['empty_document', 'ontology_frozen'] as const;

export const accepted = {
  status: 202,
  body: {
    job_id: exampleIds.jobId,
    status: exampleQueuedJob.status,
    content_hash: exampleIds.contentHash,
    ontology: 'operations',
    document_id: exampleIds.documentId,
    document_key: null,
    superseded_job_id: null,
    position: 1,
    engine: 'notified',
    message: 'The document is queued; 1 is its place.',
  },
};

/** US dollars a job may spend where its submitter does not say; 0 for no limit. */
export async function costCapUsd({ settings, store }: Dependencies<'settings' | 'store'>): Promise<number> {
  return defaultCostCapUsd(await store.currentExtractionConfig(), settings.costCapUsd);
}

/** Submission fields that all endpoints share. @param defaultCapUsd `costCapUsd` */
export function toSubmission(
  given: Submission,
  { userId, username }: Caller,
  { ids }: Dependencies<'ids'>,
  defaultCapUsd: number,
): DocumentSubmission {
  return {
    jobId: mintJobId(ids, 'ingestion'),
    newOntologyId: ids.mint('ont'),
    ownerId: userId,
    ownerName: username,
    batchId: null,
    documentKey: given.document_key === undefined ? null : documentKeyOf(given.document_key),
    ontology: ontologyNameOf(given.ontology),
    dryRun: given.dry_run ?? false,
    autoApprove: given.auto_approve ?? null,
    sourceType: given.source_type ?? null,
    sourcePath: given.source_path ?? null,
    sourceHostname: given.source_hostname ?? null,
    costCapUsd: costLimitOf(given.max_cost_usd, defaultCapUsd),
    ...readingOptionsOf(given, ['body']),
  };
}
