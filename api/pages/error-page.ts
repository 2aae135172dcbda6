import { html } from './html.js';
import { page } from './layout.js';

const kindWords: Record<string, [title: string, text: string]> = {
  access_denied: ['Nothing was allowed', 'You refused, so the program gets no access.'],
  invalid_client: ['This program is not known here', 'It was removed or made inactive. Contact its operator.'],
  invalid_redirect_uri: [
    'This link has an unknown redirect address',
    'The program asked to redirect you to an address that is not registered for it. It got no access.',
  ],
  session_not_found: ['The session has expired', 'Go back to the program you came from and start again.'],
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
    kindWords[error] ?? ['This request cannot continue', 'Go back to the program you came from and start again.'];
  return page(
    title,
    html`<p>${text}</p>
      <p class="quiet">For developers: <strong>${error}</strong>${detail === '' ? null : html`, ${detail}`}</p>`,
    'bad',
  );
}
