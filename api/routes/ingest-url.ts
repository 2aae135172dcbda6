import { Type } from 'typebox';
import { keepOriginal } from '../../domain/intake/keep-original.js';
import { plainName } from '../body/plain-name.js';
import { accepted, facts, problems, responses, rightToName, submissionFields } from '../intake/submission.js';
import { submitOriginal } from '../intake/submit-original.js';
import { whileConnected } from '../intake/while-connected.js';
import { route } from '../route.js';
import { closed } from '../schema.js';

const bodySchema = closed(
  {
    url: Type.String({ minLength: 1, maxLength: 4096, description: 'http or https, on the public internet' }),
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
  summary: 'Submit what stands at a URL; of a web page the readable part is read',
  permission: 'ingest:create',
  impact: 'low',
  budget: 'ingestion',
  body: bodySchema,
  responses,
  problems: [
    ...[...problems, 'intake_closed', 'url_refused', 'url_unreachable'],
    ...['payload_too_large', 'unsupported_media_type'],
  ],
  example: {
    body: { url: 'https://example.org/runbook.html', ontology: 'operations', auto_approve: true },
    answer: accepted,
  },
})
  .also(({ body, deps }) => rightToName(body.ontology, deps))
  .handle(({ body, caller, deps, request }) => {
    const given = facts(body, deps);
    const maxBytes = deps.settings.maxUploadBytes;
    return whileConnected(request.raw, (signal) =>
      deps.web.read(
        body.url,
        async ({ url, declaredType, bytes }) => {
          const filename = plainName(body.filename) ?? nameOf(url);
          const accept = (head: Uint8Array) => void deps.documents.kindOf(head, { filename, declaredType });
          const original = await keepOriginal(deps.objects, bytes, { maxBytes, accept });
          await deps.objectsInUse.hold(original.key);
          try {
            return await submitOriginal(deps, caller, original, {
              ...given,
              filename,
              declaredType,
              sourceType: 'url',
              sourcePath: url.slice(0, 4096),
              sourceHostname: new URL(url).hostname,
            });
          } finally {
            await deps.objectsInUse.release(original.key);
          }
        },
        signal,
      ),
    );
  });

/** The last part of the path, or the host where there is none. */
function nameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // It is shown as it stands in the URL.
  }
  return plainName(name) ?? hostname;
}
