import assert from 'node:assert/strict';
import { failsWith } from './fails-with.js';
import { inPieces, openDocuments, type Parsed } from './documents-bench.js';
import { detectEncoding } from '../../../adapters/documents/text/detect-encoding.js';
import { decodeText } from '../../../adapters/documents/text/decode-text.js';

const documents = openDocuments();
const read = (bytes: Uint8Array, filename = 'a.txt'): Promise<Parsed> => documents.read(bytes, filename);
const german = 'Größere Flüsse führen süßes Wasser über weite Strecken zum Meer, und Bäche fließen ihnen zu. ';

/** Two sentences, in Shift_JIS and in KOI8-R, as editors of that time wrote them. */
const japanese =
  '93fa967b82cc90ec82cd8e5282a982e78a4382d697ac82ea814191bd82ad82cc93798dbb82f0895e82d182dc82b78142894a82cd8f7482c990ec82f0969e82bd82b58141905882cd908582f082bd82ad82ed82a682dc82b78142';
const russian =
  'f2c5cbc920cec5d3d5d420d0c5d3cfcb20cb20cdcfd2c02c20c120c4cfd6c4c920cec1d0cfccced1c0d420c9c820d7c5d3cecfca2e20ecc5d3c120c4cfccc7cf20c8d2c1ced1d420d7cfc4d520d720d0cfded7c52e';

describe('text in some encoding', () => {
  it('comes through unchanged from UTF-8, without its byte order mark', async () => {
    const text = 'Grüße – 你好 – 🌍\r\n\ttab\r\n';
    assert.deepEqual((await read(Buffer.from(text))).text, text);
    const marked = await read(Buffer.from(`\ufeff${text}`));
    assert.deepEqual([marked.text, marked.facts.encoding, marked.facts.notes], [text, 'utf-8', []]);
  });

  it('is decoded from pieces cut anywhere, also inside a character', async () => {
    const text = 'Grüße – 你好 – 🌍';
    for (const size of [1, 2, 3, 5]) {
      const bytes = Buffer.from(text);
      assert.deepEqual(await detectEncoding(inPieces(bytes, size)), { encoding: 'utf-8', guessed: false });
      let decoded = '';
      for await (const piece of decodeText(inPieces(bytes, size), 'utf-8')) decoded += piece;
      assert.equal(decoded, text);
    }
  });

  it('is known as UTF-16 by its mark, or by the place of its zeros', async () => {
    const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
    for (const [bytes, encoding] of [
      [Buffer.from(`\ufeff${german}`, 'utf16le'), 'utf-16le'],
      [swapped(`\ufeff${german}`), 'utf-16be'],
      [Buffer.from(german, 'utf16le'), 'utf-16le'],
      [swapped(german), 'utf-16be'],
    ] as const) {
      const { text, facts } = await read(bytes);
      assert.deepEqual([text, facts.encoding], [german, encoding]);
    }
  });

  it('is guessed by its bytes where nothing else tells, and says so', async () => {
    const cases: [string, Uint8Array, string][] = [
      ['windows-1252', Buffer.from(german.repeat(3), 'latin1'), german],
      ['shift_jis', Buffer.from(japanese, 'hex'), '日本の川は山から海へ流れ'],
      ['koi8-r', Buffer.from(russian, 'hex'), 'Реки несут песок к морю'],
    ];
    for (const [encoding, bytes, text] of cases) {
      const parsed = await read(bytes);
      assert.equal(parsed.facts.encoding, encoding);
      assert.match(parsed.facts.notes?.join() ?? '', new RegExp(`read as ${encoding}`));
      assert.ok(parsed.text.startsWith(text));
    }
  });

  it('is guessed also where what is not ASCII comes late', async () => {
    const bytes = Buffer.from(`${'a river flows '.repeat(20_000)}${german}`, 'latin1');
    const { text, facts } = await read(bytes);
    assert.equal(facts.encoding, 'windows-1252');
    assert.ok(text.endsWith(german));
  });

  it('is refused with a NUL behind what is looked at first, or with control characters', async () => {
    const late = Buffer.from(`${'a river flows '.repeat(6000)}\0 and ends`);
    await assert.rejects(read(late), failsWith('unsupported_encoding', /NUL byte \(byte 84000\)/));
    const noise = Buffer.concat([Buffer.from('a'.repeat(70_000)), Buffer.from('01ff02fe03fd9081', 'hex')]);
    await assert.rejects(read(noise), failsWith('unsupported_encoding', /control character \(byte 70000\)/));
    await assert.rejects(read(Buffer.from('0000feff00000041', 'hex')), failsWith('unsupported_encoding', /UTF-32/));
  });

  it('ends at once when asked to', async () => {
    const signal = AbortSignal.abort(new Error('stopped'));
    await assert.rejects(documents.read(Buffer.from(german), 'a.txt', { signal }), /stopped/);
  });
});
