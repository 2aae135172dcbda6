import type { IncomingMessage } from 'node:http';
import { Type } from 'typebox';
import { originFields } from '../../../domain/submission/submission-fields.js';
import { plainName } from '../../../domain/submission/plain-name.js';
import { requireImage } from '../../../domain/ingest/is-image.js';
import { requireWithoutNul } from '../../../domain/text/nul.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { submitOriginal } from '../../../domain/submission/submit-document.js';
import { additionalSubmissionPermissions } from '../../../domain/submission/submission-permissions.js';
import { submitText } from '../../../domain/submission/submit-text.js';
import { answerSubmission } from '../../ingestion/answer-submission.js';
import {
  accepted,
  problems,
  responses,
  submissionFields,
  costCapUsd,
  toSubmission,
} from '../../ingestion/submission.js';
import { route } from '../../routing/route.js';
import type { Caller, UploadedFile } from '../../routing/route-input.js';
import { closed } from '../../validation/schema.js';
import type { Submission } from '../../ingestion/submission.js';

const uploadSchema = closed({ ...submissionFields, ...originFields });
const textSchema = closed(
  { text: Type.String({ minLength: 1 }), ...submissionFields, ...originFields },
  { $id: 'TextSubmission' },
);

export const ingestText = route({
  method: 'POST',
  repeatable: true,
  path: '/ingest/text',
  operationId: 'ingestText',
  tag: 'Ingestion',
  summary: 'Submit a text',
  permission: 'ingest:create',
  impact: 'low',
  uses: ['documents', 'workflows', 'eventLoop', 'ids', 'objects', 'objectsInUse', 'settings', 'store', 'notifier'],
  budget: 'ingestion',
  body: textSchema,
  maxBody: (settings) => settings.maxTextBytes,
  responses,
  problems,
  example: {
    body: {
      text: 'A worker that crashes loses nothing that was committed before.',
      ontology: 'operations',
      filename: 'runbook.md',
      auto_approve: true,
    },
    answer: accepted,
  },
})
  .additionalPermissions(({ body, dependencies }) => additionalSubmissionPermissions(dependencies, body.ontology))
  .handle(async ({ body, caller, dependencies, request }) => {
    requireWithoutNul(body.text, ['body', 'text']);
    const document = { text: body.text, filename: plainName(body.filename) };
    return answerSubmission(
      dependencies,
      await submitText(
        dependencies,
        toSubmission(body, caller, dependencies, await costCapUsd(dependencies)),
        document,
      ),
      request.raw,
    );
  });

export const ingestFile = route({
  method: 'POST',
  repeatable: true,
  path: '/ingest',
  aliases: [{ method: 'POST', path: '/ingest/file', operationId: 'ingestFileByName' }],
  operationId: 'ingestFile',
  tag: 'Ingestion',
  summary: 'Submit a file',
  permission: 'ingest:create',
  impact: 'low',
  uses: ['documents', 'workflows', 'eventLoop', 'ids', 'settings', 'store', 'notifier'],
  budget: 'ingestion',
  upload: uploadSchema,
  acceptFile: (head, { filename, declaredType }, dependencies) =>
    void dependencies.documents.kindOf(head, { filename: filename ?? '', declaredType }),
  responses,
  problems: [...problems, 'upload_aborted'],
  example: {
    fields: {
      ontology: 'operations',
      force: false,
      dry_run: false,
      auto_approve: true,
      target_words: 1000,
      min_words: 800,
      max_cost_usd: 5,
      max_words: 1500,
      overlap_words: 200,
    },
    answer: accepted,
  },
})
  .additionalPermissions(({ upload, dependencies }) =>
    additionalSubmissionPermissions(dependencies, upload.fields.ontology),
  )
  .handle(({ upload, caller, dependencies, request }) => submitUpload(dependencies, caller, upload, request.raw));

/** A picture is a document like any other; the way of its own refuses everything else. */
export const ingestImage = route({
  method: 'POST',
  repeatable: true,
  path: '/ingest/image',
  operationId: 'ingestImage',
  tag: 'Ingestion',
  summary: 'Submit an image',
  description: 'The text consists of the recognised words, after a description if a vision model is configured.',
  permission: 'ingest:create',
  impact: 'low',
  uses: ['documents', 'workflows', 'eventLoop', 'ids', 'settings', 'store', 'notifier'],
  budget: 'ingestion',
  upload: uploadSchema,
  acceptFile(head, { filename, declaredType }, dependencies) {
    const kind = dependencies.documents.kindOf(head, { filename: filename ?? '', declaredType });
    const file = { mediaType: kind.mediaType, name: 'The file', kind: kind.name };
    requireImage(file, 'unsupported_media_type', 'Send it to POST /ingest instead.');
  },
  responses,
  problems: [...problems, 'upload_aborted'],
  example: { fields: { ontology: 'operations', auto_approve: true }, answer: accepted },
})
  .additionalPermissions(({ upload, dependencies }) =>
    additionalSubmissionPermissions(dependencies, upload.fields.ontology),
  )
  .handle(({ upload, caller, dependencies, request }) => submitUpload(dependencies, caller, upload, request.raw));

async function submitUpload(
  dependencies: Dependencies<'documents' | 'workflows' | 'eventLoop' | 'ids' | 'settings' | 'store' | 'notifier'>,
  caller: Caller,
  { fields, file }: { fields: Submission; file: UploadedFile },
  request: IncomingMessage,
) {
  const filename = plainName(fields.filename) ?? file.filename ?? `upload-${file.sha256.slice(0, 12)}`;
  const hints = { filename, declaredType: file.declaredType };
  return answerSubmission(
    dependencies,
    await submitOriginal(
      dependencies,
      toSubmission(fields, caller, dependencies, await costCapUsd(dependencies)),
      file,
      hints,
    ),
    request,
  );
}
