import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { ObjectStore } from '../../domain/ports.js';
import { ConcordanceError } from '../../domain/errors.js';
import { rejectsWith } from './rejects-with.js';

export interface ObjectBench {
  store: ObjectStore;
  /** Overwrites what is kept under the key, behind the store's back. */
  damage(key: string, content: Uint8Array): Promise<void>;
  dispose(): Promise<void>;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (content: Uint8Array) => new TextDecoder().decode(content);

async function* pieces(...parts: string[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield bytes(part);
}

export function objectContract(makeBench: () => Promise<ObjectBench>): void {
  describe('stored objects', () => {
    let bench: ObjectBench;
    let store: ObjectStore;
    beforeEach(async () => {
      bench = await makeBench();
      store = bench.store;
    });
    afterEach(() => bench.dispose());

    async function keys(prefix: string): Promise<string[]> {
      const found: string[] = [];
      for await (const { key } of store.list(prefix)) found.push(key);
      return found;
    }

    it('are kept under the hash of what was streamed in', async () => {
      const stored = await store.putStream(pieces('Hello, ', 'world'));
      const sha256 = createHash('sha256').update('Hello, world').digest('hex');
      assert.deepEqual(stored, { key: `sha256/${sha256}`, sha256, bytes: 12 });
      assert.equal(text(await store.read(stored.key)), 'Hello, world');
      assert.equal((await store.head(stored.key))?.bytes, 12);
      assert.deepEqual(await store.putStream(pieces('Hello, world')), stored);
      assert.deepEqual(await keys('sha256/'), [stored.key]);
    });

    it('are refused where their bytes are not those of their hash', async () => {
      const small = await store.putStream(pieces('Reeds feed the lake.'));
      await bench.damage(small.key, bytes('DAMAGEs feed the lake.'));
      await rejectsWith('object_damaged', store.read(small.key));
      await rejectsWith('object_damaged', store.readStream(small.key));
      const long = 'Reeds feed the lake. '.repeat(20_000);
      const large = await store.putStream(pieces(long));
      await bench.damage(large.key, bytes(`${long.slice(0, -2)}!!`));
      let given = 0;
      const readAll = async () => {
        for await (const piece of await store.readStream(large.key)) given += (piece as Uint8Array).byteLength;
      };
      await rejectsWith('object_damaged', readAll());
      assert.ok(given < long.length, 'nobody has read to the end of what is damaged');
    });

    it('are sound again when the same bytes are streamed in once more', async () => {
      const { key } = await store.putStream(pieces('Reeds feed the lake.'));
      await bench.damage(key, bytes(''));
      await store.putStream(pieces('Reeds feed the lake.'));
      assert.equal(text(await store.read(key)), 'Reeds feed the lake.');
    });

    it('may be empty', async () => {
      const stored = await store.putStream(pieces());
      assert.equal(stored.bytes, 0);
      assert.equal((await store.read(stored.key)).byteLength, 0);
    });

    it('are not kept when the stream fails, and the stream tells why', async () => {
      async function* failing(): AsyncIterable<Uint8Array> {
        yield bytes('begun');
        throw new ConcordanceError('upload_aborted', 'The client went away.');
      }
      await rejectsWith('upload_aborted', store.putStream(failing()));
      assert.deepEqual(await keys(''), []);
    });

    it('are not kept when they pass the limit, and the rest of the stream is not read', async () => {
      let read = 0;
      async function* endless(): AsyncIterable<Uint8Array> {
        for (;;) {
          read++;
          yield bytes('0123456789');
        }
      }
      await rejectsWith('payload_too_large', store.putStream(endless(), { maxBytes: 25 }));
      assert.equal(read, 3);
      assert.deepEqual(await keys(''), []);
      const exact = await store.putStream(pieces('0123456789'), { maxBytes: 10 });
      assert.equal(exact.bytes, 10);
    });

    it('can be read in part', async () => {
      const { key } = await store.putStream(pieces('0123456789'));
      assert.equal(text(await store.read(key, { start: 2, end: 5 })), '234');
      assert.equal(text(await store.read(key, { start: 8, end: 99 })), '89');
      assert.equal(text(await store.read(key, { start: 4, end: 4 })), '');
      const chunks: Uint8Array[] = [];
      for await (const chunk of await store.readStream(key, { start: 0, end: 4 })) chunks.push(chunk as Uint8Array);
      assert.equal(text(new Uint8Array(Buffer.concat(chunks))), '0123');
    });

    it('are missed by name', async () => {
      const key = `sha256/${'0'.repeat(64)}`;
      await rejectsWith('object_missing', store.read(key));
      await rejectsWith('object_missing', store.readStream('work/nothing.json'));
      assert.equal(await store.head(key), null);
      await store.delete(key);
    });

    it('can have names of the caller, and the last writer wins', async () => {
      await store.putNamed('work/job-1/page.json', bytes('one'));
      await store.putNamed('work/job-1/page.json', bytes('two'));
      assert.equal(text(await store.read('work/job-1/page.json')), 'two');
      await store.delete('work/job-1/page.json');
      assert.equal(await store.head('work/job-1/page.json'), null);
    });

    it('may have a name that is the beginning of another', async () => {
      await store.putNamed('work/a', bytes('file'));
      await store.putNamed('work/a/b', bytes('below'));
      assert.equal(text(await store.read('work/a')), 'file');
      assert.equal(text(await store.read('work/a/b')), 'below');
    });

    it('are listed by prefix in the order of their keys', async () => {
      const names = ['work/a/2', 'work/a-b', 'work/a', 'work/ab/1', 'work/a/1', 'other/x', 'work/a.json'];
      for (const name of names) await store.putNamed(name, bytes(name));
      const { key } = await store.putStream(pieces('content'));
      assert.deepEqual(await keys(''), [...names, key].sort());
      assert.deepEqual(await keys('work/a/'), ['work/a/1', 'work/a/2']);
      assert.deepEqual(await keys('work/a'), names.filter((name) => name.startsWith('work/a')).sort());
      assert.deepEqual(await keys(key.slice(0, 10)), [key]);
      assert.deepEqual(await keys('nowhere'), []);
    });

    for (const key of ['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'a/.', '', 'a\\b', 'a\0b', 'sha256/xyz', 'é']) {
      it(`cannot have the key ${JSON.stringify(key)}`, async () => {
        await rejectsWith('internal_error', store.putNamed(key, bytes('x')));
        await rejectsWith('internal_error', store.read(key));
      });
    }

    it('written at the same time under one name are one of them, whole', async () => {
      const contents = Array.from({ length: 8 }, (_, index) => String(index).repeat(100_000));
      await Promise.all(contents.map((content) => store.putNamed('work/contended', bytes(content))));
      assert.ok(contents.includes(text(await store.read('work/contended'))));
      const stored = await Promise.all(contents.map(() => store.putStream(pieces('the', 'same'))));
      assert.equal(new Set(stored.map(({ key }) => key)).size, 1);
    });
  });
}
