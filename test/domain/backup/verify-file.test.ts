import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createContainerCodec } from '../../../adapters/containers/index.js';
import { createVault } from '../../../adapters/secrets/index.js';
import { verifyBackupFile } from '../../../domain/backup/verify/verify-file.js';
import type { BackupReport } from '../../../domain/backup/verify/verify-backup.js';
import { archiveParts, documentWithMedia, picture, sha256, tarOf, type ArchiveParts } from './hand-written-archive.js';
import { handWritten } from './hand-written.js';

const vault = createVault(async () => [{ id: 'k1', key: randomBytes(32) }]);
const key = { id: 'k2', key: randomBytes(32) };
const codec = createContainerCodec(createVault(async () => [key]));

function verify(file: Buffer, reader = codec): Promise<BackupReport> {
  return verifyBackupFile(async function* () {
    for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000);
  }, reader);
}

async function encrypted(file: Buffer): Promise<Buffer> {
  const { encrypt } = await codec.encryption();
  const pieces: Uint8Array[] = [];
  for await (const piece of encrypt(piecesOf(file))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* piecesOf(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file;
}

const archive = (parts: ArchiveParts = archiveParts()) => gzipSync(tarOf(parts));
const codesOf = ({ errors, warnings, notices }: BackupReport) =>
  [...errors, ...warnings, ...notices].map(({ code, path }) => `${code} ${path}`);

/** An archive after a change of its entries. */
function changed(change: (parts: ArchiveParts) => unknown): Buffer {
  const parts = archiveParts();
  change(parts);
  return archive(parts);
}

/** An archive with a symbolic link. */
function withLink(path: string): Buffer {
  const parts = archiveParts();
  parts.entries.push([path, Buffer.alloc(0)]);
  const tar = tarOf(parts);
  const at = tar.indexOf(path);
  tar[at + 156] = 0x32;
  const header = tar.subarray(at, at + 512);
  header.fill(0x20, 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return gzipSync(tar);
}

const media = `media/${sha256(picture)}`;
const original = '$.bulk.document_details[0].original';

/** Each code, from the smallest change of a valid archive that brings it about. */
const cases: [finding: string, file: () => Buffer][] = [
  ['E_NO_MANIFEST $', () => changed(({ entries }) => entries.shift())],
  ['E_DUP_ENTRY manifest.json', () => changed(({ entries }) => entries.splice(1, 0, entries[0]!))],
  [`E_DUP_ENTRY ${media}`, () => changed(({ entries }) => entries.splice(1, 0, entries[1]!))],
  ['W_NO_RECEIPT $', () => changed(({ entries }) => entries.pop())],
  ['E_RECEIPT receipt.json', () => changed(({ entries }) => (entries[2]![1] = Buffer.from('{')))],
  ['E_RECEIPT receipt.json', () => archive(archiveParts(undefined, (one) => delete one['complete']))],
  ['E_RECEIPT receipt.json', () => archive(archiveParts(undefined, (one) => (one.manifest.sha256 = 'none')))],
  ['E_RECEIPT receipt.json', () => archive(archiveParts(undefined, (one) => (one.media.missing = ['../x'])))],
  [
    'E_CHECKSUM receipt.json: $.manifest',
    () => changed(({ entries }) => (entries[0]![1] = Buffer.from(entries[0]![1].toString().replace('ruth', 'rute')))),
  ],
  ['E_COUNT receipt.json: $.manifest', () => archive(archiveParts(undefined, (one) => (one.manifest.bytes += 1)))],
  [
    'E_COUNT receipt.json: $.streams.concepts',
    () => archive(archiveParts(undefined, (one) => (one.streams['concepts']!.records += 1))),
  ],
  [
    'E_CHECKSUM receipt.json: $.streams.sources',
    () => archive(archiveParts(undefined, (one) => (one.streams['sources']!.sha256 = sha256('other')))),
  ],
  ['E_COUNT receipt.json: $.media', () => archive(archiveParts(undefined, (one) => (one.media.count += 1)))],
  [`E_CHECKSUM ${media}`, () => changed(({ entries }) => (entries[1]![1] = Buffer.from('a Picture')))],
  [
    `E_MEDIA_MISSING ${original}`,
    () => {
      const parts = archiveParts(undefined, (one) => (one.media = { count: 0, bytes: 0 }));
      parts.entries.splice(1, 1);
      return archive(parts);
    },
  ],
  [
    `N_MEDIA_MISSING ${original}`,
    () => {
      const parts = archiveParts(undefined, (one) => (one.media = { count: 0, bytes: 0, missing: [sha256(picture)] }));
      parts.entries.splice(1, 1);
      return archive(parts);
    },
  ],
  ['N_UNKNOWN_ENTRY media/link', () => withLink('media/link')],
  ['N_UNKNOWN_ENTRY notes.txt', () => changed(({ entries }) => entries.push(['notes.txt', Buffer.from('x')]))],
  ['E_ENTRY_PATH ../x', () => changed(({ entries }) => entries.push(['../x', Buffer.from('x')]))],
  ['E_ENTRY_PATH /etc/x', () => changed(({ entries }) => entries.push(['/etc/x', Buffer.from('x')]))],
  ['E_ENTRY_PATH media/../../x', () => changed(({ entries }) => entries.push(['media/../../x', Buffer.from('x')]))],
  ['E_TRUNCATED $', () => archive().subarray(0, -40)],
  ['E_TRUNCATED $', () => gzipSync(tarOf(archiveParts()).subarray(0, -2048))],
];

describe('the verification of a file', () => {
  const document = Buffer.from(JSON.stringify(handWritten()));

  it('finds nothing wrong with a document or an archive, compressed or encrypted, and reads the same of it', async () => {
    const tar = tarOf(archiveParts());
    const plain = await verify(Buffer.from(JSON.stringify(documentWithMedia())));
    assert.deepEqual(codesOf(plain), []);
    for (const file of [tar, gzipSync(tar), await encrypted(gzipSync(tar)), await encrypted(tar)]) {
      assert.deepEqual(await verify(file), plain);
    }
    for (const file of [gzipSync(document), await encrypted(document)]) assert.equal((await verify(file)).ok, true);
  });

  it('takes paths with ./ before them, as tar writes those of a folder', async () => {
    const file = changed(({ entries }) => entries.forEach((entry) => (entry[0] = `./${entry[0]}`)));
    assert.deepEqual(codesOf(await verify(file)), []);
  });

  for (const [finding, file] of cases) {
    it(`reports ${finding}`, async () => {
      const report = await verify(file());
      assert.ok(codesOf(report).includes(finding), codesOf(report).join('\n'));
      assert.equal(report.ok, !finding.startsWith('E_') && report.errors.length === 0);
    });
  }

  it('takes receipts as they are written by hand, with white space in the document', async () => {
    const parts = archiveParts();
    const text = JSON.stringify(documentWithMedia()).replace('"concepts":[', '"concepts" : [ ');
    parts.entries[0]![1] = Buffer.from(text);
    const found = codesOf(await verify(archive(parts)));
    assert.ok(found.includes('E_COUNT receipt.json: $.streams.concepts'), found.join('\n'));
    assert.ok(!found.some((one) => one.includes('streams.sources')), 'only of the list that was changed');
  });

  it('reports a file that was changed, by what is beneath', async () => {
    const zipped = archive();
    const flipped = Buffer.from(zipped);
    flipped[flipped.length - 5] = flipped[flipped.length - 5]! ^ 1;
    assert.deepEqual(codesOf(await verify(flipped)), ['E_COMPRESSION $']);
    const sealed = await encrypted(zipped);
    for (const at of [20, 60, sealed.length - 1, sealed.length - 200]) {
      const other = Buffer.from(sealed);
      other[at] = other[at]! ^ 1;
      assert.match(codesOf(await verify(other)).join(' '), /^E_DECRYPTION(_KEY)? \$$/, String(at));
    }
    assert.deepEqual(codesOf(await verify(sealed.subarray(0, -1))), ['E_DECRYPTION $']);
    assert.deepEqual(codesOf(await verify(sealed.subarray(0, 30))), ['E_TRUNCATED $']);
  });

  it('names the key where it is another, or is not there', async () => {
    const report = await verify(await encrypted(document), createContainerCodec(vault));
    assert.deepEqual(codesOf(report), ['E_DECRYPTION_KEY $']);
    assert.match(report.errors[0]!.message, /"k2".*CONCORDANCE_SECRET_KEYS/);
  });

  it('says of an empty file, and of one that is something else, what a backup is', async () => {
    for (const file of [Buffer.alloc(0), Buffer.from('hello'), randomBytes(3000)]) {
      assert.deepEqual(codesOf(await verify(file)), ['E_NOT_OBJECT $']);
    }
  });

  it('needs no more memory for an archive that unpacks to much', async () => {
    const bomb = gzipSync(tarOf({ entries: [['manifest.json', Buffer.alloc(200 * 1024 * 1024, ' ')]] }));
    const before = process.memoryUsage().rss;
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
    const report = await verify(bomb);
    clearInterval(watch);
    assert.ok(codesOf(report).includes('E_NOT_OBJECT $'), codesOf(report).join('\n'));
    assert.ok(peak - before < 150 * 1024 * 1024, `${peak - before} bytes more`);
  });
});
