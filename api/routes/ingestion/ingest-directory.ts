import { basename } from 'node:path';
import { Type } from 'typebox';
import { isConcordanceError } from '../../../domain/errors.js';
import { matchesPattern } from '../../../domain/submission/matches-pattern.js';
import type { FolderFile } from '../../../domain/ports.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { documentKeyOf } from '../../../domain/submission/document-key.js';
import { additionalSubmissionPermissions } from '../../../domain/submission/submission-permissions.js';
import type { SubmissionCheck } from '../../../domain/submission/check-submission.js';
import { inspectOriginal } from '../../../domain/submission/inspect-original.js';
import { submitStream } from '../../../domain/submission/submit-document.js';
import { notifyEngine } from '../../ingestion/answer-submission.js';
import { submissionFields, toSubmission } from '../../ingestion/submission.js';
import type { Submission } from '../../ingestion/submission.js';
import { whileConnected } from '../../ingestion/while-connected.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import type { Caller } from '../../routing/route-input.js';
import { closed, withoutNulPattern } from '../../validation/schema.js';
import { directoryReportSchema, type FileReport } from '../../schemas/jobs/directory-report.js';
import { exampleIds } from '../../schemas/examples.js';

const { filename: _ofOneFile, document_key: _perFile, dry_run: _ofAll, ...fields } = submissionFields;

const bodySchema = closed(
  {
    path: Type.String({
      minLength: 1,
      maxLength: 4096,
      pattern: withoutNulPattern,
      description: 'A folder on the server inside those of CONCORDANCE_INGEST_ROOTS: absolute, or below one of them',
    }),
    recursive: Type.Optional(Type.Boolean({ description: 'Include folders inside the folder' })),
    pattern: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Pattern of file names, such as *.md' }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Submit nothing; report the outcome that each file would have' }),
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
  uses: ['documents', 'engine', 'folders', 'ids', 'objects', 'objectsInUse', 'settings', 'store', 'notifier'],
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
  .also(({ body, dependencies }) => additionalSubmissionPermissions(dependencies, body.ontology))
  .handle(async ({ body, caller, dependencies, request }) => {
    const { path, recursive = false, pattern = '*', dry_run: dryRun = false, ...given } = body;
    const accepts = (name: string) => matchesPattern(name, pattern);
    const { folder, files } = await dependencies.folders.list(path, { recursive, accepts });
    const reports = await whileConnected(request.raw, async (signal) => {
      const done: FileReport[] = [];
      for (const file of files) {
        signal.throwIfAborted();
        done.push(await (dryRun ? check : submit)(dependencies, caller, file, given));
      }
      return done;
    });
    const having = (...wanted: FileReport['outcome'][]) =>
      reports.filter(({ outcome }) => wanted.includes(outcome)).length;
    const planned = dryRun
      ? { new: having('new'), new_version: having('new_version'), read_again: having('read_again') }
      : null;
    return {
      status: 200,
      body: {
        folder,
        ontology: toSubmission(given, caller, dependencies).ontology,
        dry_run: dryRun,
        submitted: having('submitted', 'new', 'new_version', 'read_again'),
        duplicates: having('in_flight', 'duplicate'),
        refused: having('refused'),
        planned,
        files: reports,
      },
    };
  });

type Uses = Dependencies<
  'documents' | 'engine' | 'folders' | 'ids' | 'objects' | 'objectsInUse' | 'settings' | 'store' | 'notifier'
>;

async function submit(dependencies: Uses, caller: Caller, file: FolderFile, given: Submission): Promise<FileReport> {
  return orRefused(file, async () => {
    const source = { sourceType: 'directory', sourcePath: file.path };
    const submission = { ...toSubmission(given, caller, dependencies), ...source, documentKey: keyOf(file) };
    const bytes = dependencies.folders.read(file.path);
    const submitted = await submitStream(dependencies, submission, bytes, hintsOf(file));
    await notifyEngine(dependencies, submitted);
    const { outcome, job } = submitted;
    return report(file, outcome === 'accepted' ? 'submitted' : outcome, job.documentId, job.jobId);
  });
}

/** Predicts the outcomes of `submit`. */
async function check(dependencies: Uses, caller: Caller, file: FolderFile, given: Submission): Promise<FileReport> {
  return orRefused(file, async () => {
    const contentHash = await inspectOriginal(dependencies, dependencies.folders.read(file.path), hintsOf(file));
    const to = toSubmission(given, caller, dependencies);
    const [found] = await dependencies.store.checkSubmissions(to, [{ contentHash, documentKey: keyOf(file) }]);
    const { outcome, documentId, job, error } = found as SubmissionCheck;
    const { code = null, detail = null } = error ?? {};
    return { ...report(file, outcome, documentId, job?.jobId ?? null), error_code: code, error: detail };
  });
}

/** A file that cannot be read does not affect the others. */
async function orRefused(file: FolderFile, act: () => Promise<FileReport>): Promise<FileReport> {
  try {
    return await act();
  } catch (error) {
    if (!isConcordanceError(error)) throw error;
    return { ...report(file, 'refused', null, null), error_code: error.code, error: error.detail };
  }
}

const keyOf = ({ key }: FolderFile) => documentKeyOf(key);
const hintsOf = ({ path }: FolderFile) => ({ filename: basename(path), declaredType: null });

function report(
  file: FolderFile,
  outcome: FileReport['outcome'],
  documentId: string | null,
  jobId: string | null,
): FileReport {
  const { name, bytes } = file;
  return {
    ...{ file: name, size_bytes: bytes, document_key: keyOf(file), outcome },
    ...{ document_id: documentId, job_id: jobId, error_code: null, error: null },
  };
}
