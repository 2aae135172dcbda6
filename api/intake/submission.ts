import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ontologyNameOf } from '../../domain/submission/ontology-name.js';
import { unreadableAnswerRules } from '../../domain/jobs/job.js';
import type { DocumentSubmission } from '../../domain/submission/submit-document.js';
import { checkChunkingOptions } from '../../domain/text/chunking-options.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { json } from '../routing/answers.js';
import type { Caller } from '../routing/route-input.js';
import { closed, oneOf } from '../validation/schema.js';
import { exampleIds, exampleQueuedJob } from '../wire/examples.js';
import { duplicateSchema, submittedSchema } from '../wire/submission.js';

const ontologyName = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Name of the ontology; a name that is new makes one, which needs ontologies:create',
});

/** No control characters: it is written into one line of lists and logs. */
const oneLine = '^[^\\u0000-\\u001f\\u007f]*$';

/** Fields of every submission, whatever way the document comes in. */
export const submissionFields = {
  ontology: ontologyName,
  filename: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, pattern: oneLine, description: 'Name to show and cite' }),
  ),
  force: Type.Optional(Type.Boolean({ description: 'Read the document anew although it was read before' })),
  auto_approve: Type.Optional(
    Type.Boolean({ description: 'true: never wait; false: always wait; absent: wait when the estimate costs money' }),
  ),
  max_cost_usd: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1_000_000,
      description: 'US dollars it may spend before it waits for approval again; 0: no limit; absent: the usual limit',
    }),
  ),
  on_unreadable_answer: Type.Optional(
    oneOf(unreadableAnswerRules, {
      description: 'An answer of the model that cannot be read fails the job (default), or its chunk is skipped',
    }),
  ),
  target_words: Type.Optional(Type.Integer({ minimum: 100, maximum: 5000, description: 'Words in a chunk' })),
  min_words: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  max_words: Type.Optional(Type.Integer({ minimum: 100, maximum: 10000 })),
  overlap_words: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  processing_mode: Type.Optional(
    Type.Literal('serial', { description: 'Chunks are always integrated in order; taken for older clients' }),
  ),
};

/** Where a document comes from, as its submitter says. */
export const originFields = {
  source_type: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, pattern: oneLine, description: 'e.g. file, stdin, api' }),
  ),
  source_path: Type.Optional(Type.String({ minLength: 1, maxLength: 4096, pattern: oneLine })),
  source_hostname: Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: oneLine })),
};

const submissionSchema = closed({ ...submissionFields, ...originFields });
export type Submission = Static<typeof submissionSchema>;

export const responses = {
  200: json('This content is in the ontology already; nothing was done', duplicateSchema),
  202: json('The job is recorded; ask for it at Location', submittedSchema),
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
    position: 1,
    engine: 'told',
    message: 'The document is queued; 1 is its place.',
  },
};

/** What a caller's fields say of a document, whatever way it comes in. */
export function toSubmission(
  given: Submission,
  { userId, username }: Caller,
  { settings, ids }: Dependencies<'settings' | 'ids'>,
): DocumentSubmission {
  return {
    jobId: ids.mint('job'),
    newOntologyId: ids.mint('ont'),
    ownerId: userId,
    ownerName: username,
    batchId: null,
    ontology: ontologyNameOf(given.ontology),
    force: given.force ?? false,
    autoApprove: given.auto_approve ?? null,
    sourceType: given.source_type ?? null,
    sourcePath: given.source_path ?? null,
    sourceHostname: given.source_hostname ?? null,
    costCapUsd: (given.max_cost_usd ?? settings.costCapUsd) || null,
    onUnreadableAnswer: given.on_unreadable_answer ?? 'fail',
    options: checkChunkingOptions(
      {
        targetWords: given.target_words,
        minWords: given.min_words,
        maxWords: given.max_words,
        overlapWords: given.overlap_words,
      },
      ['body'],
    ),
  };
}
