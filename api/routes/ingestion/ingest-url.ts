import { Type } from 'typebox';
import { plainName } from '../../../domain/submission/plain-name.js';
import { additionalSubmissionPermissions } from '../../../domain/submission/submission-permissions.js';
import { documentUrlRule } from '../../../domain/submission/submission-fields.js';
import { submitUrl } from '../../../domain/submission/submit-url.js';
import { answerSubmission } from '../../ingestion/answer-submission.js';
import {
  accepted,
  problems,
  responses,
  submissionFields,
  costCapUsd,
  toSubmission,
} from '../../ingestion/submission.js';
import { whileConnected } from '../../routing/while-connected.js';
import { route } from '../../routing/route.js';
import { closed } from '../../validation/schema.js';

const bodySchema = closed(
  {
    url: Type.String({ ...documentUrlRule, description: 'http or https, on the public internet' }),
    ...submissionFields,
  },
  { $id: 'UrlSubmission' },
);

export const ingestUrl = route({
  method: 'POST',
  repeatable: true,
  path: '/ingest/url',
  operationId: 'ingestUrl',
  tag: 'Ingestion',
  summary: 'Submit the document at a URL',
  description: 'From a web page, only the readable part is read.',
  permission: 'ingest:create',
  impact: 'low',
  uses: [
    'documents',
    'workflows',
    'eventLoop',
    'ids',
    'objects',
    'objectsInUse',
    'settings',
    'store',
    'notifier',
    'web',
  ],
  budget: 'ingestion',
  body: bodySchema,
  responses,
  problems: [
    ...[...problems, 'ingestion_disabled', 'url_refused', 'url_unreachable'],
    ...['payload_too_large', 'unsupported_media_type'],
  ],
  example: {
    body: { url: 'https://example.org/runbook.html', ontology: 'operations', auto_approve: true },
    answer: accepted,
  },
})
  .additionalPermissions(({ body, dependencies }) => additionalSubmissionPermissions(dependencies, body.ontology))
  .handle(async ({ body, caller, dependencies, request }) => {
    const document = { url: body.url, filename: plainName(body.filename) };
    const submission = toSubmission(body, caller, dependencies, await costCapUsd(dependencies));
    const submitted = await whileConnected(request.raw, (signal) =>
      submitUrl(dependencies, submission, document, signal),
    );
    return answerSubmission(dependencies, submitted, request.raw);
  });
