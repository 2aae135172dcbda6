import { Type } from 'typebox';
import { jobStatuses } from '../../../domain/jobs/job-status.js';
import { closed, count, timestamp, nullable, oneOf } from '../../validation/schema.js';
import { analysisSchema, planSchema } from './job-analysis.js';
import { jobResultSchema } from './job-result.js';

export const submittedSchema = closed(
  {
    job_id: Type.String(),
    status: oneOf(jobStatuses),
    content_hash: Type.String({ description: '`sha256:` and the hash of the bytes' }),
    ontology: Type.String(),
    document_id: Type.String({ description: 'The same for all versions of the document' }),
    document_key: nullable(Type.String({ description: 'Key of the document over all its versions' })),
    superseded_job_id: nullable(
      Type.String({ description: 'The job that was reading an older version and was cancelled' }),
    ),
    position: nullable(Type.Integer({ minimum: 1, description: 'Position in the queue; 1 is next' })),
    engine: oneOf(['notified', 'unreachable'], {
      description: 'unreachable: the job is recorded and starts when Temporal can be reached again',
    }),
    message: Type.String(),
  },
  { $id: 'JobSubmitResponse' },
);

export const duplicateSchema = closed(
  {
    duplicate: Type.Literal(true),
    existing_job_id: Type.String(),
    status: oneOf(jobStatuses),
    content_hash: Type.String(),
    ontology: Type.String(),
    document_id: Type.String(),
    document_key: nullable(Type.String()),
    created_at: timestamp,
    completed_at: nullable(timestamp),
    result: nullable(jobResultSchema),
    superseded_job_id: nullable(
      Type.String({ description: 'The job that was reading another version and was cancelled' }),
    ),
    message: Type.String(),
    use_force: Type.String({ description: 'Instructions for reading the document again' }),
  },
  { $id: 'DuplicateJobResponse' },
);

/** Effects that submitting a document would have. */
export const dryRunSchema = closed(
  {
    dry_run: Type.Literal(true),
    job_id: Type.String({ description: 'The job that made the plan' }),
    content_hash: Type.String(),
    ontology: Type.String(),
    document_id: Type.String(),
    document_key: nullable(Type.String()),
    plan: planSchema,
    may_remove: Type.Optional(
      closed(
        { quotes: count, concepts: count, relationships: count },
        {
          description:
            'Records that nothing but the document supports, where it is read again: it removes those that the new reading does not find again, which only that shows',
        },
      ),
    ),
    analysis: analysisSchema,
    message: Type.String(),
  },
  { $id: 'DryRunResponse' },
);
