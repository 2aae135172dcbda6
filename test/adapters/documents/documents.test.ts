import assert from 'node:assert/strict';
import { documentKinds } from '../../../adapters/documents/index.js';
import { isConcordanceError } from '../../../domain/errors.js';

const bytes = (text: string) => new TextEncoder().encode(text);

async function* pieces(all: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}

async function textOf(kind: string, all: Uint8Array, size = 3): Promise<string> {
  let text = '';
  for await (const piece of documentKinds.byName(kind).parse(pieces(all, size))) text += piece;
  return text;
}

const failsWith = (code: string) => (error: unknown) => isConcordanceError(error) && error.code === code;

describe('kinds of documents', () => {
  it('know Markdown by name or declared type, and all other text as plain', () => {
    const kind = (filename: string, declaredType: string | null = null) =>
      documentKinds.kindOf(bytes('# Hello'), { filename, declaredType }).name;
    assert.equal(kind('notes.md'), 'markdown');
    assert.equal(kind('NOTES.MARKDOWN'), 'markdown');
    assert.equal(kind('notes', 'text/markdown; charset=utf-8'), 'markdown');
    assert.equal(kind('notes.txt'), 'text');
    assert.equal(kind('notes.pdf'), 'text', 'what is text is read as text whatever its name');
  });

  it('refuse what is not text, naming what is supported', () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0);
    assert.throws(
      () => documentKinds.kindOf(png, { filename: 'notes.md', declaredType: 'text/markdown' }),
      (error) => isConcordanceError(error) && error.code === 'unsupported_media_type' && /markdown/.test(error.detail),
    );
  });

  it('do not mistake a character cut at the end of the head for bad encoding', () => {
    const head = bytes('Grüße').subarray(0, 3);
    assert.equal(documentKinds.kindOf(head, { filename: 'a.txt', declaredType: null }).name, 'text');
  });

  it('decode text cut anywhere, also inside a character, and leave out a byte order mark', async () => {
    const text = 'Grüße – 你好 – 🌍\r\n';
    for (const size of [1, 2, 3, 5, 1000]) assert.equal(await textOf('text', bytes(text), size), text);
    assert.equal(await textOf('markdown', Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)), 'a');
  });

  it('refuse text that is not UTF-8, also when only its end is wrong', async () => {
    await assert.rejects(textOf('text', Uint8Array.of(0x61, 0xff, 0x62)), failsWith('unsupported_encoding'));
    await assert.rejects(textOf('text', Uint8Array.of(0x61, 0xe2, 0x82)), failsWith('unsupported_encoding'));
  });

  it('refuse text with a NUL behind what is looked at first', async () => {
    const late = bytes(`${'a river flows '.repeat(6000)}\0 and ends`);
    await assert.rejects(textOf('text', late, 1000), failsWith('unsupported_encoding'));
  });
});
