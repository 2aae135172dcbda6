import { html } from './html.js';
import { page } from './layout.js';

const kindWords: Record<string, [title: string, text: string]> = {
  access_denied: ['Nothing was allowed', 'You refused, so the program gets no access.'],
  invalid_client: ['This program is not known here', 'It was removed or made inactive. Tell whoever runs it.'],
  invalid_redirect_uri: [
    'This link leads somewhere else than agreed',
    'The program asked to send you to an address that it is not registered for. Nothing was given to it.',
  ],
  session_not_found: ['That took too long', 'Go back to the program you came from and start again.'],
  server_error: ['An internal error occurred', 'Try again in a moment.'],
};

/**
 * Page for an authorization that failed.
 * @param error a word of OAuth, or of this project
 * @param detail for anyone who builds the client
 */
export function errorPage(error: string, detail: string): string {
  const early = /expired|not found|mismatch|principal changed/.test(detail)
    ? kindWords['session_not_found']
    : undefined;
  const [title, text] = (error === 'invalid_request' ? early : undefined) ??
    kindWords[error] ?? ['This request cannot go on', 'Go back to the program you came from and start again.'];
  return page(
    title,
    html`<p>${text}</p>
      <p class="quiet">
        For whoever builds the program: <strong>${error}</strong>${detail === '' ? null : html`, ${detail}`}
      </p>`,
    'bad',
  );
}
