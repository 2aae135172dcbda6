import { html } from './html.js';
import type { Html } from './html.js';

export const stylesheetPath = '/auth/pages.css';

/** Content security policy of a page: this server, and besides it where a client is to be sent. */
export function pagePolicy(leadsTo: readonly string[] | 'anywhere' = []): string {
  // On the way back to a client stands the one script there may be: the provider adds its hash, and it sends a form
  // off.
  const form = leadsTo === 'anywhere' ? "; script-src 'none'" : `; form-action ${["'self'", ...leadsTo].join(' ')}`;
  return `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'${form}`;
}

/** A page with one thing to do. `tone` colours the mark above it. */
export function page(title: string, body: Html, tone: 'plain' | 'good' | 'bad' = 'plain'): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title === 'Concordance' ? title : `${title} · Concordance`}</title>
        <link rel="icon" href="/docs/favicon-32x32.png" type="image/png" />
        <link rel="stylesheet" href="${stylesheetPath}" />
      </head>
      <body>
        <header class="brand">${mark}<span>Concordance</span></header>
        <main class="card ${tone}" aria-labelledby="title">
          ${tone === 'plain' ? null : sign(tone)}
          <h1 id="title">${title}</h1>
          ${body}
        </main>
        <footer>Every statement, checked against the words it came from.</footer>
      </body>
    </html> `.html;
}

/** A message above a form; read out at once by a screen reader. */
export function alert(text: string | null): Html {
  return text === null ? html`` : html`<p class="alert" role="alert">${text}</p>`;
}

const mark = html`<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
  <path d="M7 8.5h14M7 14h9M7 19.500h5.500" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
  <circle cx="20" cy="19.500" r="3" fill="currentColor" />
</svg>`;

function sign(tone: 'good' | 'bad'): Html {
  const path = tone === 'good' ? 'M8 14.500l4 4 8-9' : 'M10 10l8 8M18 10l-8 8';
  return html`<svg class="sign" width="56" height="56" viewBox="0 0 28 28" aria-hidden="true">
    <circle cx="14" cy="14" r="13" />
    <path
      d="${path}"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>`;
}
