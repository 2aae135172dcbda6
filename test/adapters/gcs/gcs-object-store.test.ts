import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '@google-cloud/storage';
import { createGcsObjectStore } from '../../../adapters/gcs/index.js';
import { stagingFolder } from '../../../adapters/gcs/write-file.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { ObjectStore } from '../../../domain/ports.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { startGcsEmulator, type GcsEmulator } from '../../support/gcs-emulator.js';

/** More than is held in memory until its hash is known. */
const large = randomBytes(9 * 1024 * 1024);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* inPieces(bytes: Uint8Array, ending: () => void = () => undefined): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 300_000) yield bytes.subarray(at, at + 300_000);
  ending();
}

describe('a bucket', function () {
  let emulator: GcsEmulator | null;
  let bucket: Bucket;
  let store: ObjectStore;
  before(async function () {
    emulator = await startGcsEmulator();
    if (emulator === null) this.skip();
  });
  after(() => emulator?.stop());
  beforeEach(async () => {
    bucket = await emulator!.createBucket(`test-${randomUUID()}`);
    store = await open();
  });
  const open = (prefix = 'ours/', endpoint = emulator!.endpoint) =>
    createGcsObjectStore({ bucket: bucket.name, prefix, endpoint });
  const names = async () => (await bucket.getFiles())[0].map(({ name }) => name);

  it('takes contents of any size under their hash, and keeps nothing beside them', async () => {
    const stored = await store.putStream(inPieces(large));
    const sha256 = hashOf(large);
    assert.deepEqual(stored, { key: `sha256/${sha256}`, sha256, bytes: large.length });
    assert.deepEqual(await names(), [`ours/sha256/${sha256}`]);
    assert.equal(hashOf(await store.read(stored.key)), sha256);
    assert.deepEqual(await store.read(stored.key, { start: 8_000_000, end: 8_000_010 }), new Uint8Array(large.subarray(8_000_000, 8_000_010))); // oxfmt-ignore
    assert.deepEqual(await store.read(stored.key, { start: large.length, end: large.length + 5 }), new Uint8Array());
  });

  it('keeps nothing of a large content that breaks off, is too large, or is refused at its end', async () => {
    const lost = new ConcordanceError('upload_aborted', 'The client went away.');
    const breaksOff = inPieces(large, () => {
      throw lost;
    });
    await assert.rejects(store.putStream(breaksOff), lost);
    await rejectsWith('payload_too_large', store.putStream(inPieces(large), { maxBytes: large.length - 1 }));
    const refused = new Error('no');
    await assert.rejects(store.putStream(inPieces(large), { beforeStored: () => Promise.reject(refused) }), refused);
    assert.deepEqual(await names(), []);
  });

  it('is shared by stores with other prefixes, which see nothing of each other', async () => {
    const other = await open('');
    const { key } = await store.putStream(inPieces(Buffer.from('Reeds.')));
    assert.equal(await other.head(key), null);
    await other.putNamed('work/a', Buffer.from('a'));
    const found: string[] = [];
    for await (const one of store.list('')) found.push(one.key);
    assert.deepEqual(found, [key]);
  });

  it('is rid of what an upload left that was broken off an hour ago', async () => {
    const [young, old] = ['young', 'old'].map((name) => bucket.file(`ours/${stagingFolder}${name}`));
    for (const file of [young!, old!]) await file.save('half', { resumable: false });
    const { now } = Date;
    const [{ updated }] = await old!.getMetadata();
    await store.removeAbandoned();
    assert.equal((await names()).length, 2);
    try {
      Date.now = () => Date.parse(String(updated)) + 3_600_001;
      await store.removeAbandoned();
    } finally {
      Date.now = now;
    }
    assert.deepEqual(await names(), []);
  });

  it('that is not there is refused with what to do', async () => {
    const { endpoint } = emulator!;
    const missing = createGcsObjectStore({ bucket: 'no-such-bucket', prefix: '', endpoint });
    await rejectsWith(
      'configuration_invalid',
      missing,
      /no-such-bucket cannot be used: .*Create it, or correct GCS_BUCKET/,
    );
  });

  describe('behind a network that fails', () => {
    let proxy: Server;
    /** Answers that go before those of the emulator: a status, or a connection that ends. */
    const troubles: (number | 'cut')[] = [];
    let asked = 0;
    let said = 'Not now.';
    before(async () => {
      proxy = createServer((request, response) => {
        asked += 1;
        const trouble = troubles.shift();
        if (trouble === 'cut') return void request.socket.destroy();
        const pieces: Buffer[] = [];
        request.on('data', (piece: Buffer) => pieces.push(piece));
        request.on('end', () => {
          if (trouble !== undefined) {
            response.writeHead(trouble, { 'content-type': 'application/json' });
            return void response.end(JSON.stringify({ error: { code: trouble, message: said, errors: [] } }));
          }
          const { method, headers, url = '' } = request;
          const body = method === 'GET' || pieces.length === 0 ? {} : { body: Buffer.concat(pieces) };
          const { host: _host, connection: _connection, 'transfer-encoding': _encoding, 'content-length': _length, ...passed } = headers; // oxfmt-ignore
          void fetch(emulator!.endpoint + url, { method: method!, headers: passed as Record<string, string>, ...body })
            .then(async (answer) => {
              response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
              response.end(Buffer.from(await answer.arrayBuffer()));
            })
            .catch(() => response.destroy());
        });
      }).listen(0, '127.0.0.1');
      await new Promise((resolve) => proxy.once('listening', resolve));
    });
    after(() => proxy.close());
    const through = () => open('ours/', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);

    it('is asked again after an outage, a quota that is used up, and a connection that is cut', async () => {
      const shaky = await through();
      for (const [first, second] of [
        [503, 'cut'],
        ['cut', 429],
      ] as const) {
        const before = asked;
        troubles.push(first);
        await shaky.putNamed('work/a', Buffer.from(String(first)));
        troubles.push(second);
        assert.equal(Buffer.from(await shaky.read('work/a')).toString(), String(first));
        assert.ok(asked >= before + 4, `${asked - before} requests`);
      }
      assert.deepEqual(troubles, []);
    });

    it('is not taken for one without the object when it was deleted itself', async () => {
      const shaky = await through();
      said = 'The specified bucket does not exist.';
      troubles.push(404);
      await rejectsWith('object_store_unreachable', shaky.head('work/a'), /does not exist\. Create it/);
      said = 'No such object: it/ours/work/a';
      troubles.push(404);
      assert.equal(await shaky.head('work/a'), null);
    });

    it('says that the role is missing where it must not be used', async () => {
      const shaky = await through();
      troubles.push(403);
      await rejectsWith(
        'object_store_unreachable',
        shaky.putNamed('work/a', Buffer.from('a')),
        /role Storage Object Admin/,
      );
    });
  });
});
