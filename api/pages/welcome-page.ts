import { html } from './html.js';
import { page } from './layout.js';
import type { PartState } from '../../monitoring/probes/readiness-report.js';

export interface WelcomePage {
  version: string;
  health: { store: PartState; object_store: PartState; engine: PartState; status: string };
  /** The page of the Temporal UI; null when it is not known. */
  temporalUiUrl: string | null;
}

function healthText({ store, object_store: objects, engine }: WelcomePage['health']): string {
  if (store === 'unreachable') return 'The store cannot be reached; requests fail for now.';
  const away = [
    ...(objects === 'unreachable' ? ['The object store cannot be reached: nothing can be submitted for now.'] : []),
    ...(engine === 'unreachable' ? ['Jobs wait until the Temporal server can be reached again.'] : []),
  ];
  return away.length === 0 ? 'All services are available.' : `Queries work. ${away.join(' ')}`;
}

/** Page at the root of the API. */
export function welcomePage({ version, health, temporalUiUrl }: WelcomePage): string {
  return page(
    'Concordance',
    html`<p>
        Turns documents into a graph of concepts in which every statement can be checked against the words it came from.
        This is its REST API, version ${version}.
      </p>
      <p class="account"><strong>${health.status}</strong>: ${healthText(health)}</p>
      <ul class="links">
        <li><a href="/docs">Explore the API</a><small>Try every request; log in there with Authorize</small></li>
        <li><a href="/redoc">Read the reference</a><small>The same, to read</small></li>
        <li><a href="/openapi.json">OpenAPI document</a><small>For tools and clients</small></li>
        ${
          temporalUiUrl === null
            ? null
            : html`<li><a href="${temporalUiUrl}">Temporal UI</a><small>Jobs as workflows, for operators</small></li>`
        }
        <li><a href="/health">Health</a><small>For monitors</small></li>
      </ul>
      <h2>Log in</h2>
      <p>
        From a terminal with <code>npx concordance login</code>; it opens a page here.
        <a href="/auth/device/verify">Enter the code</a> that a device or a terminal shows. Programs send a token from
        <code>POST /auth/login</code> or an API key.
      </p>`,
  );
}
