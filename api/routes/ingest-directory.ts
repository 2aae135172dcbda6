import { basename } from 'node:path';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { isConcordanceError } from '../../domain/errors.js';
import { matchesPattern } from '../../domain/submission/matches-pattern.js';
import type { FolderFile } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { boundedKey } from '../../domain/submission/document-key.js';
import { additionalSubmissionPermissions } from '../../domain/submission/submission-permissions.js';
import { submitStream } from '../../domain/submission/submit-document.js';
import { notifyEngine } from '../intake/answer-submission.js';
import { submissionFields, toSubmission } from '../intake/submission.js';
import type { Submission } from '../intake/submission.js';
import { whileConnected } from '../intake/while-connected.js';
import { json } from '../routing/answers.js';
import { route } from '../routing/route.js';
import type { Caller } from '../routing/route-input.js';
import { closed, count, nullable, oneOf } from '../validation/schema.js';
import { exampleIds } from '../schemas/examples.js';

const { filename: _ofOneFile, document_key: _perFile, dry_run: _ofAll, ...fields } = submissionFields;

const bodySchema = closed(
  {
    path: Type.String({
      minLength: 1,
      maxLength: 4096,
      pattern: '^[^\\u0000]*$',
      description: 'A folder on the server inside those of CONCORDANCE_INGEST_ROOTS: absolute, or below one of them',
    }),
    recursive: Type.Optional(Type.Boolean({ description: 'Include folders inside the folder' })),
    pattern: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Pattern of file names, such as *.md' }),
    ),
    dry_run: Type.Optional(Type.Boolean({ description: 'Only list what would be submitted' })),
    ...fields,
  },
  { $id: 'DirectorySubmission' },
);

const outcomes = ['listed', 'submitted', 'in_flight', 'duplicate', 'refused'] as const;

const fileSchema = closed(
  {
    file: Type.String({ description: 'Path relative to the folder' }),
    size_bytes: count,
    outcome: oneOf(outcomes),
    job_id: nullable(Type.String({ description: 'The job that reads or has read the file' })),
    error_code: nullable(Type.String()),
    error: nullable(Type.String({ description: 'Why the file was refused, and what to do' })),
  },
  { $id: 'DirectoryFile' },
);
type FileReport = Static<typeof fileSchema>;

const reportSchema = closed(
  {
    folder: Type.String({ description: 'Real path of the folder' }),
    ontology: Type.String(),
    dry_run: Type.Boolean(),
    submitted: count,
    duplicates: Type.Integer({ minimum: 0, description: 'Files whose content was read before or is being read' }),
    refused: count,
    files: Type.Array(fileSchema),
  },
  { $id: 'DirectoryReport' },
);

export const ingestDirectory = route({
  method: 'POST',
  repeatable: true,
  path: '/ingest/directory',
  operationId: 'ingestDirectory',
  tag: 'Ingestion',
  summary: 'Submit the files of a folder on the server',
  description:
    'Each file becomes a job of its own. The key of its document is its path below the folder of CONCORDANCE_INGEST_ROOTS.',
  permission: 'ingest:create',
  impact: 'medium',
  uses: ['documents', 'engine', 'folders', 'ids', 'objects', 'objectsInUse', 'settings', 'store', 'notifier'],
  budget: 'ingestion',
  body: bodySchema,
  responses: { 200: json('The outcome of each file', reportSchema) },
  problems: ['intake_closed', 'payload_too_large'],
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
        files: [
          {
            file: 'night/runbook.md',
            size_bytes: 18204,
            outcome: 'submitted',
            job_id: exampleIds.jobId,
            error_code: null,
            error: null,
          },
        ],
      },
    },
  },
})
  .also(({ body, dependencies }) => additionalSubmissionPermissions(dependencies, body.ontology))
  .handle(async ({ body, caller, dependencies, request }) => {
    const { path, recursive = false, pattern = '*', dry_run: dryRun = false, ...given } = body;
    const accepts = (name: string) => matchesPattern(name, pattern);
    const { folder, files } = await dependencies.folders.list(path, { recursive, accepts });
    const reports = await whileConnected(request.raw, async (signal) => {
      const done: FileReport[] = [];
      for (const file of files) {
        signal.throwIfAborted();
        done.push(dryRun ? report(file, 'listed') : await submit(dependencies, caller, file, given));
      }
      return done;
    });
    const having = (...wanted: FileReport['outcome'][]) =>
      reports.filter(({ outcome }) => wanted.includes(outcome)).length;
    return {
      status: 200,
      body: {
        folder,
        ontology: toSubmission(given, caller, dependencies).ontology,
        dry_run: dryRun,
        submitted: having('submitted'),
        duplicates: having('in_flight', 'duplicate'),
        refused: having('refused'),
        files: reports,
      },
    };
  });

/** A file that cannot be read does not affect the others. */
async function submit(
  dependencies: Dependencies<
    'documents' | 'engine' | 'folders' | 'ids' | 'objects' | 'objectsInUse' | 'settings' | 'store' | 'notifier'
  >,
  caller: Caller,
  file: FolderFile,
  given: Submission,
): Promise<FileReport> {
  try {
    const source = { sourceType: 'directory', sourcePath: file.path };
    const documentKey = boundedKey(file.key);
    const submission = { ...toSubmission(given, caller, dependencies), ...source, documentKey };
    const hints = { filename: basename(file.path), declaredType: null };
    const submitted = await submitStream(dependencies, submission, dependencies.folders.read(file.path), hints);
    if (submitted.outcome !== 'duplicate') await notifyEngine(dependencies, submitted);
    return report(file, submitted.outcome === 'accepted' ? 'submitted' : submitted.outcome, submitted.job.jobId);
  } catch (error) {
    if (!isConcordanceError(error)) throw error;
    return { ...report(file, 'refused'), error_code: error.code, error: error.detail };
  }
}

function report({ name, bytes }: FolderFile, outcome: FileReport['outcome'], jobId: string | null = null): FileReport {
  return { file: name, size_bytes: bytes, outcome, job_id: jobId, error_code: null, error: null };
}
