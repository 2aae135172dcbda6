import { Type } from 'typebox';
import { jobStatuses } from '../../../domain/jobs/job-status.js';
import { checkOutcomes, shownJob, type SubmissionCheck } from '../../../domain/submission/check-submission.js';
import { documentKeyOf, documentKeyRule } from '../../../domain/submission/document-key.js';
import { ontologyNameOf } from '../../../domain/submission/ontology-name.js';
import { headRefusal } from '../../../domain/submission/inspect-original.js';
import { headBytes } from '../../../domain/submission/store-original.js';
import { additionalSubmissionPermissions } from '../../../domain/submission/submission-permissions.js';
import { submissionFields } from '../../ingestion/submission.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { base64Pattern, closed, contentHashPattern, defaulted, nullable, oneOf } from '../../validation/schema.js';
import { exampleIds } from '../../schemas/examples.js';

const contentHash = Type.String({ pattern: contentHashPattern, description: 'SHA-256 of the bytes' });

/** Characters of `headBytes` bytes in base64. */
const maxHeadLength = Math.ceil(headBytes / 3) * 4;

const checkSchema = closed(
  {
    document_key: nullable(Type.String()),
    content_hash: Type.String(),
    outcome: oneOf(checkOutcomes, {
      description:
        'new: becomes a new document; new_version: becomes a version of an existing document; read_again: its reading was not finished, or ' +
        'force was given; in_flight: a job reads this content; duplicate: the document has this content; refused: error says why',
    }),
    document_id: nullable(Type.String({ description: 'The document, if it exists' })),
    takes_key: Type.Boolean({ description: 'The document has no key yet, and gets this one when it is submitted' }),
    job_id: nullable(
      Type.String({ description: 'The job that reads or has read the content; null where another user submitted it' }),
    ),
    job_status: nullable(oneOf(jobStatuses)),
    superseded_job_id: nullable(
      Type.String({ description: 'The job that reads another version of the document and would be cancelled' }),
    ),
    error_code: nullable(Type.String()),
    error: nullable(Type.String({ description: 'Reason why it would be refused, and what to do' })),
  },
  { $id: 'SubmissionCheck' },
);

export const checkSubmissions = route({
  method: 'POST',
  path: '/ingest/check',
  operationId: 'checkSubmissions',
  tag: 'Ingestion',
  summary: 'Check what submissions would do, by hash',
  description:
    'For clients that upload only what is new: reports whether a document with this key and content would be read. Changes nothing.',
  permission: 'ingest:create',
  impact: 'read',
  uses: ['documents', 'settings', 'store'],
  body: closed(
    {
      ontology: submissionFields.ontology,
      force: defaulted(
        Type.Boolean({ default: false, description: 'Read the document again even when it was read before' }),
      ),
      documents: Type.Array(
        closed({
          document_key: Type.Optional(nullable(Type.String({ ...documentKeyRule }))),
          content_hash: contentHash,
          filename: Type.Optional(submissionFields.filename),
          size_bytes: Type.Optional(Type.Integer({ minimum: 0, description: 'Size; too large a document is refused' })),
          head: Type.Optional(
            Type.String({
              maxLength: maxHeadLength,
              pattern: base64Pattern,
              description: `First ${headBytes} bytes in base64, or all; with them, a kind that cannot be read is refused`,
            }),
          ),
        }),
        { minItems: 1, maxItems: 500 },
      ),
    },
    { $id: 'SubmissionCheckRequest' },
  ),
  responses: {
    200: json(
      'Outcome of each submission, in the order of the request',
      closed({ ontology: Type.String(), documents: Type.Array(checkSchema) }, { $id: 'SubmissionCheckList' }),
    ),
  },
  problems: [],
  example: {
    body: {
      ontology: 'operations',
      documents: [{ document_key: 'handbook/runbook.md', content_hash: exampleIds.contentHash }],
    },
    answer: {
      status: 200,
      body: {
        ontology: 'operations',
        documents: [
          {
            ...{ document_key: 'handbook/runbook.md', content_hash: exampleIds.contentHash, outcome: 'new_version' },
            ...{ document_id: exampleIds.documentId, takes_key: false, job_id: null, job_status: null },
            superseded_job_id: null,
            ...{ error_code: null, error: null },
          },
        ],
      },
    },
  },
})
  .additionalPermissions(({ body, dependencies }) => additionalSubmissionPermissions(dependencies, body.ontology))
  .handle(async ({ body, caller, dependencies }) => {
    const ontology = ontologyNameOf(body.ontology);
    const given = body.documents.map((one) => ({
      documentKey: one.document_key == null ? null : documentKeyOf(one.document_key),
      contentHash: one.content_hash,
    }));
    const checks = await dependencies.store.checkSubmissions({ ontology, force: body.force }, given);
    const withHead = (check: SubmissionCheck, index: number): SubmissionCheck => {
      const { filename, size_bytes: bytes, head } = body.documents[index]!;
      if (check.outcome === 'duplicate' || check.outcome === 'in_flight' || check.error !== null) return check;
      const known = { bytes, head: head === undefined ? undefined : Buffer.from(head, 'base64') };
      const error = headRefusal(dependencies, { filename: filename ?? '', ...known });
      return error === null ? check : { ...check, ...nothingRead, error };
    };
    return {
      status: 200,
      body: {
        ontology,
        documents: checks.map((check, index) => ({
          document_key: given[index]?.documentKey ?? null,
          content_hash: given[index]?.contentHash ?? '',
          ...toDto(withHead(check, index), caller.userId),
        })),
      },
    };
  });

const nothingRead = { outcome: 'refused', documentId: null, takesKey: false, job: null, superseded: null } as const;

function toDto(check: SubmissionCheck, userId: string) {
  const { outcome, documentId, takesKey, superseded, error } = check;
  const job = shownJob(check, userId);
  return {
    outcome,
    document_id: documentId,
    takes_key: takesKey,
    job_id: job?.jobId ?? null,
    job_status: job?.status ?? null,
    superseded_job_id: superseded?.jobId ?? null,
    error_code: error?.code ?? null,
    error: error?.detail ?? null,
  };
}
