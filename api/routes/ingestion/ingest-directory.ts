import { Type } from 'typebox';
import { submitFolder, type FolderFileOutcome } from '../../../domain/submission/submit-folder.js';
import { additionalSubmissionPermissions } from '../../../domain/submission/submission-permissions.js';
import { submissionFields, costCapUsd, toSubmission } from '../../ingestion/submission.js';
import { whileConnected } from '../../routing/while-connected.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { exampleIds } from '../../schemas/examples.js';
import { directoryReportSchema, type FileReport } from '../../schemas/jobs/directory-report.js';
import { withoutNulPattern } from '../../../domain/text/nul.js';
import { closed, defaulted } from '../../validation/schema.js';

const { filename: _ofOneFile, document_key: _perFile, dry_run: _ofAll, ...fields } = submissionFields;

const bodySchema = closed(
  {
    path: Type.String({
      minLength: 1,
      maxLength: 4096,
      pattern: withoutNulPattern,
      description: 'A folder on the server inside those of CONCORDANCE_INGEST_ROOTS: absolute, or below one of them',
    }),
    recursive: defaulted(Type.Boolean({ default: false, description: 'Include folders inside the folder' })),
    pattern: defaulted(
      Type.String({ minLength: 1, maxLength: 255, default: '*', description: 'Pattern of file names, such as *.md' }),
    ),
    dry_run: defaulted(
      Type.Boolean({ default: false, description: 'Submit nothing; report the outcome that each file would have' }),
    ),
    ...fields,
  },
  { $id: 'DirectorySubmission' },
);

export const ingestDirectory = route({
  method: 'POST',
  repeatable: true,
  path: '/ingest/directory',
  operationId: 'ingestDirectory',
  tag: 'Ingestion',
  summary: 'Submit the files of a folder on the server',
  description:
    'Each file becomes a separate job. The key of its document is its path below the folder of CONCORDANCE_INGEST_ROOTS.',
  permission: 'ingest:create',
  impact: 'medium',
  uses: ['documents', 'workflows', 'folders', 'ids', 'objects', 'objectsInUse', 'settings', 'store', 'notifier'],
  budget: 'ingestion',
  body: bodySchema,
  responses: { 200: json('The outcome of each file', directoryReportSchema) },
  problems: ['ingestion_disabled', 'payload_too_large'],
  example: {
    body: { path: 'handbooks', ontology: 'operations', recursive: true, pattern: '*.md', auto_approve: true },
    answer: {
      status: 200,
      body: {
        folder: '/srv/documents/handbooks',
        ontology: 'operations',
        dry_run: false,
        submitted: 1,
        duplicates: 0,
        refused: 0,
        planned: null,
        files: [
          {
            file: 'night/runbook.md',
            size_bytes: 18204,
            document_key: 'handbooks/night/runbook.md',
            outcome: 'submitted',
            document_id: exampleIds.documentId,
            job_id: exampleIds.jobId,
            error_code: null,
            error: null,
          },
        ],
      },
    },
  },
})
  .additionalPermissions(({ body, dependencies }) => additionalSubmissionPermissions(dependencies, body.ontology))
  .handle(async ({ body, caller, dependencies, request }) => {
    const { path, recursive, pattern, dry_run: dryRun, ...given } = body;
    const capUsd = await costCapUsd(dependencies);
    const submissionOf = () => toSubmission(given, caller, dependencies, capUsd);
    const { folder, files } = await whileConnected(request.raw, (signal) =>
      submitFolder(dependencies, { path, recursive, pattern, dryRun }, submissionOf, signal),
    );
    const reports = files.map(toFileReport);
    const having = (...wanted: FileReport['outcome'][]) =>
      reports.filter(({ outcome }) => wanted.includes(outcome)).length;
    const planned = dryRun
      ? { new: having('new'), new_version: having('new_version'), read_again: having('read_again') }
      : null;
    return {
      status: 200,
      body: {
        folder,
        ontology: submissionOf().ontology,
        dry_run: dryRun,
        submitted: having('submitted', 'new', 'new_version', 'read_again'),
        duplicates: having('in_flight', 'duplicate'),
        refused: having('refused'),
        planned,
        files: reports,
      },
    };
  });

function toFileReport({ file, documentKey, outcome, documentId, jobId, error }: FolderFileOutcome): FileReport {
  return {
    ...{ file: file.name, size_bytes: file.bytes, document_key: documentKey, outcome },
    ...{ document_id: documentId, job_id: jobId },
    ...{ error_code: error?.code ?? null, error: error?.detail ?? null },
  };
}
