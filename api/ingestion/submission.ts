import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defaultCostCapUsd } from '../../domain/extraction/extraction-config.js';
import { documentKeyOf } from '../../domain/submission/document-key.js';
import { ontologyNameOf } from '../../domain/submission/ontology-name.js';
import { originFields, submissionFields as fieldsOfAll } from '../../domain/submission/submission-fields.js';
import type { DocumentSubmission } from '../../domain/submission/submit-document.js';
import { costLimitOf, readingOptionsOf } from '../../domain/submission/reading-options.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { json } from '../routing/answers.js';
import type { Caller } from '../routing/route-input.js';
import { closed } from '../validation/schema.js';
import { exampleIds, exampleQueuedJob } from '../schemas/examples.js';
import { dryRunSchema, duplicateSchema, submittedSchema } from '../schemas/jobs/submission.js';
import { mintJobId } from '../../domain/jobs/mint-job-id.js';

/** Fields of every submission by a request of its own. */
export const submissionFields = {
  ...fieldsOfAll,
  dry_run: Type.Optional(
    Type.Boolean({
      description: 'Change nothing; say which chunks would be read, what that would cost and what would be lost',
    }),
  ),
  processing_mode: Type.Optional(
    Type.Literal('serial', { description: 'Accepted for older clients; chunks are always integrated in order' }),
  ),
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
