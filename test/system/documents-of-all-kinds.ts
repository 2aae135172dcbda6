import { docxFile, paragraph, table } from '../support/docx-file.js';
import { pdfFile } from '../support/pdf-file.js';
import { pictureOf } from '../support/picture-of.js';
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

/** One document of each kind that a process of its own reads, with enough text for several chunks of 100 words. */
export const documentsOfAllKinds: readonly { name: string; bytes: Uint8Array }[] = [
  { name: 'pages.pdf', bytes: pdfFile(pagesOf(sentences(21, 14), 12)) },
  {
    name: 'word.docx',
    bytes: docxFile(
      [
        paragraph('Observations', 'Heading1'),
        ...sentences(22, 8).map((text) => paragraph(text)),
        table([['Place', 'Observation'], ...sentences(23, 2).map((text, i) => [`Station ${i + 1}`, text])]),
      ].join(''),
    ),
  },
  {
    name: 'page.html',
    bytes: Buffer.from(
      `<!doctype html><title>Valley</title><article><h1>Valley</h1><p>${essay(24, 8).split('\n\n').join('</p><p>')}</p></article>`,
    ),
  },
  { name: 'picture.png', bytes: pictureOf(sentences(25, 6)).toBuffer('image/png') },
];
