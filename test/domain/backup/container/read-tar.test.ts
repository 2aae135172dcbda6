import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTar } from '../../../../domain/backup/container/read-tar.js';
import { tarEnd, tarHeader, tarPadding } from '../../../../domain/backup/container/tar-entry.js';

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** All entries; a file with its content. */
async function contentsOf(bytes: Buffer, length = 1000): Promise<[string, string | null][]> {
  const found: [string, string | null][] = [];
  for await (const entry of readTar(inPieces(bytes, length))) {
    const pieces: Uint8Array[] = [];
    for await (const piece of entry.content()) pieces.push(piece);
    found.push([entry.path, entry.kind === 'file' ? Buffer.concat(pieces).toString() : null]);
  }
  return found;
}

const texts: [string, string][] = [
  ['manifest.json', '{}'],
  ['media/00', 'x'.repeat(512)],
  ['receipt.json', 'y'.repeat(1300)],
];
const plain = Buffer.concat([
  ...texts.flatMap(([path, text]) => [
    tarHeader({ path, bytes: text.length, modifiedAt: 0 }),
    Buffer.from(text),
    tarPadding(text.length),
  ]),
  tarEnd(),
]);

describe('reading a tar stream', () => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'concordance-tar-'))));
  after(() => rmSync(folder, { recursive: true }));

  it('gives what was written, however the bytes come', async () => {
    for (const length of [1, 7, 512, 513, 100_000]) assert.deepEqual(await contentsOf(plain, length), texts);
  });

  it('passes over content that is not taken', async () => {
    const paths: string[] = [];
    for await (const { path } of readTar(inPieces(plain, 300))) paths.push(path);
    assert.deepEqual(
      paths,
      texts.map(([path]) => path),
    );
  });

  for (const format of ['gnu', 'pax', 'ustar']) {
    it(`reads what tar writes in the format ${format}, also long and foreign names, folders and links`, async () => {
      const below = join(folder, format);
      const long = `${'a'.repeat(90)}/${'b'.repeat(format === 'ustar' ? 60 : 140)}`;
      mkdirSync(join(below, 'a'.repeat(90)), { recursive: true });
      writeFileSync(join(below, long), 'long');
      writeFileSync(join(below, 'grün.txt'), 'accent');
      symlinkSync('grün.txt', join(below, 'link'));
      const names = [long, 'grün.txt', 'link', 'a'.repeat(90)];
      const tar = execFileSync('tar', ['-c', `--format=${format}`, '--no-recursion', '-C', below, ...names]);
      assert.deepEqual(await contentsOf(tar), [
        [long, 'long'],
        ['grün.txt', 'accent'],
        ['link', null],
        [`${'a'.repeat(90)}/`, null],
      ]);
    });
  }

  it('reads sizes beyond what the field has room for', async () => {
    const bytes = 9 * 1024 ** 3;
    for await (const entry of readTar(inPieces(Buffer.from(tarHeader({ path: 'm', bytes, modifiedAt: 0 })), 512))) {
      assert.equal(entry.bytes, bytes);
      break;
    }
  });

  it('refuses an end that is missing, wherever', async () => {
    for (let length = 0; length < plain.length - 1024; length += 111) {
      await assert.rejects(contentsOf(plain.subarray(0, length)), { code: 'E_TRUNCATED' }, String(length));
    }
  });

  it('refuses headers that were changed, numbers that are none, and what follows without end', async () => {
    const changed = Buffer.from(plain);
    changed[3] = changed[3]! ^ 1;
    await assert.rejects(contentsOf(changed), { code: 'E_ARCHIVE', message: /checksum/ });
    const size = Buffer.from(plain);
    size.write('99999999999', 124);
    const sum = size.subarray(0, 512).reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
    size.write(sum.toString(8).padStart(6, '0'), 148);
    await assert.rejects(contentsOf(size), { code: 'E_ARCHIVE', message: /no number of bytes/ });
    const endless = Buffer.concat([plain, Buffer.alloc(2 * 1024 * 1024)]);
    await assert.rejects(contentsOf(endless), { code: 'E_ARCHIVE', message: /followed by something else/ });
  });

  it('refuses an extended header without end', async () => {
    const header = Buffer.from(tarHeader({ path: 'x', bytes: 1024 * 1024, modifiedAt: 0 }));
    header.write('x', 156);
    const sum = header.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
    header.write(sum.toString(8).padStart(6, '0'), 148);
    await assert.rejects(contentsOf(header), { code: 'E_ARCHIVE', message: /too large/ });
  });
});
