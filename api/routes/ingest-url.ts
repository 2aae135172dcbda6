import { Type } from 'typebox';
import { plainName } from '../../domain/intake/plain-name.js';
import { accepted, facts, problems, responses, rightToName, submissionFields } from '../intake/submission.js';
import { takeIn } from '../intake/take-in.js';
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
    return whileConnected(request.raw, (signal) =>
      deps.web.read(
        body.url,
        ({ url, declaredType, bytes }) =>
          takeIn(deps, caller, bytes, {
            ...given,
            filename: plainName(body.filename) ?? nameOf(url),
            declaredType,
            sourceType: 'url',
            sourcePath: url.slice(0, 4096),
            sourceHostname: new URL(url).hostname,
          }),
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
