import assert from 'node:assert/strict';
import { nameMismatch } from '../../../domain/ingest/name-mismatch.js';
import type { DocumentKind, DocumentKinds } from '../../../domain/ports.js';

describe('the name of a file', () => {
  const kind = (name: string, ...extensions: string[]) =>
    ({ name, extensions, accepts: () => true }) as unknown as DocumentKind;
  const all = [kind('pdf', '.pdf'), kind('text', '.txt'), kind('markdown', '.md'), kind('html', '.html')];
  const [pdf, text, markdown] = all as [DocumentKind, DocumentKind, DocumentKind];
  const documents = { all, byName: () => all[3]! } as unknown as DocumentKinds;
  const notes = (of: DocumentKind, filename: string, head = 'Rain.') =>
    nameMismatch(documents, of, filename, new TextEncoder().encode(head));

  it('is noted where it ends like another kind, except text that may be Markdown', () => {
    assert.deepEqual(notes(markdown, 'a/b.PDF'), [
      'The name ends in .pdf, but the file is markdown and was read as such.',
    ]);
    for (const name of ['a.txt', 'a.md', 'a', 'a.unknown', '.pdf', 'v1.pdf/notes']) {
      assert.deepEqual(notes(markdown, name), [], name);
    }
    assert.deepEqual(notes(pdf, 'a.pdf'), []);
  });

  it('is noted where text has tags, which were read as text', () => {
    assert.match(notes(text, 'a.txt', ' <p>Rain.')[0]!, /send it named \.html/);
    assert.deepEqual(notes(text, 'a.txt', '1 < 2'), []);
  });
});
