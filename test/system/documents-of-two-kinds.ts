import { pdfFile } from '../support/pdf-file.js';
import { essay } from './essays.js';

/** Sentences of an essay without its headings. */
function sentences(seed: number, paragraphs: number): string[] {
  return essay(seed, paragraphs)
    .split('\n\n')
    .filter((text) => !text.startsWith('#'))
    .flatMap((text) => text.split(/(?<=\.) /));
}

function pagesOf(lines: readonly string[], perPage: number): { lines: string[] }[] {
  const pages = Math.ceil(lines.length / perPage);
  return Array.from({ length: pages }, (_, page) => ({ lines: lines.slice(page * perPage, (page + 1) * perPage) }));
}

/** Two documents that processes of their own read, with enough text for several chunks of 100 words. */
export const documentsOfTwoKinds: readonly { name: string; bytes: Uint8Array }[] = [
  { name: 'pages.pdf', bytes: pdfFile(pagesOf(sentences(21, 14), 12)) },
  {
    name: 'page.html',
    bytes: Buffer.from(
      `<!doctype html><title>Valley</title><article><h1>Valley</h1><p>${essay(24, 12).split('\n\n').join('</p><p>')}</p></article>`,
    ),
  },
];
