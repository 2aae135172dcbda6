import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Database } from 'arangojs';
import { createArangoStore, type ArangoStoreOptions } from '../../../adapters/arango/index.js';
import { freePort } from '../../../scripts/dev-server/index.js';
import type { Store, StoreMigration } from '../../../domain/ports.js';
import { all, chunkDelta, profile, runningJob } from '../../contract/graph-fixtures.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import {
  startArangoDouble,
  type ArangoDouble,
  type ArangoDoubleOptions,
} from '../../support/arango/start-arango-double.js';

const credentials = { username: 'root', password: 'secret words' };

describe('opening the store in ArangoDB', () => {
  let double: ArangoDouble;
  const serve = async (options: ArangoDoubleOptions = {}) => {
    double = await startArangoDouble({ credentials, ...options });
    return double;
  };
  afterEach(() => double.stop());
  const open = (options: Partial<ArangoStoreOptions> = {}) =>
    createArangoStore({
      ...{ url: double.url, databaseName: 'notes', ...credentials, busyTimeoutMs: 1000 },
      ...options,
    });
  const database = () => new Database({ url: double.url, databaseName: 'notes', auth: credentials });

  it('makes the database with its collections, once, and gives it an id that stays', async () => {
    await serve();
    const onMigration = () => assert.fail('nothing is migrated');
    const stores = await Promise.all([open({ onMigration }), open({ onMigration }), open({ onMigration })]);
    const ids = new Set(await Promise.all(stores.map((store) => store.installationId())));
    assert.equal(ids.size, 1);
    assert.match([...ids][0]!, /^[0-9a-f]{8}$/);
    const waiting = (await database().collections()).map(async (one) => (await one.properties()).waitForSync);
    assert.deepEqual(
      new Set(await Promise.all(waiting)),
      new Set([true]),
      'a write is answered before it is on the disk',
    );
    double.calls.clear();
    stores.push(await open({ onMigration }));
    assert.equal(double.calls.of('collection.create') + double.calls.of('query.parse'), 0);
    for (const store of stores) await store.close();
  });

  it('has each statement read by the server, and again where its version is another one', async () => {
    await serve();
    await (await open()).close();
    assert.ok(double.calls.of('query.parse') > 0);
  });

  it('names the setting where the credentials are refused, and never the password', async () => {
    await serve();
    await assert.rejects(open({ password: 'wrong words' }), (error: Error) => {
      assert.match(error.message, /ARANGO_USER and ARANGO_PASSWORD/);
      assert.doesNotMatch(`${error.message} ${error.stack} ${String(error.cause)}`, /wrong words|secret words/);
      return true;
    });
  });

  it('refuses a server that is too old', async () => {
    await serve({ version: '3.11.8' });
    await rejectsWith('configuration_invalid', open());
  });

  it('leaves a database alone that another program uses', async () => {
    await serve();
    const system = new Database({ url: double.url, auth: credentials });
    await system.createDatabase('notes');
    await database().createCollection('shopping');
    await rejectsWith('store_unsupported', open());
    assert.deepEqual(
      (await database().listCollections()).map(({ name }) => name),
      ['shopping'],
    );
  });

  it('refuses collections that a newer program wrote', async () => {
    await serve();
    await (await open()).close();
    await database().query('UPDATE "only" WITH { version: 1000 } IN installation');
    await rejectsWith('store_too_new', open());
  });

  it('gives texts without spaces between words the words by which they are found, where an earlier program wrote them', async () => {
    await serve();
    const first = await open();
    await first.seedGraph({ vocabulary: [], profiles: [profile] });
    const job = await runningJob(first, { ontology: 'Water' });
    const delta = chunkDelta(job, 0, { concepts: [{ id: 'water', label: '地下水' }, { id: 'rain' }] });
    const [source, [passage], [quote]] = [delta.sources[0]!, delta.passages, delta.instances];
    await first.commit({
      ...delta,
      sources: [{ ...source, fullText: '地下水は川へ流れる。', headingPath: ['砂の川'] }],
      passages: [
        { ...passage!, startOffset: source.startOffset, endOffset: source.startOffset + 10, headings: ['砂の川'] },
      ],
      instances: [{ ...quote!, quote: '地下水は川へ' }],
      evidence: delta.evidence.map((link) => ({ ...link, instanceId: quote!.instanceId })),
    });
    const found = async (store: Store, words: string[]) => {
      const everywhere = { ontology: null, documentIds: null, limit: 9, words };
      return [
        ...(await store.searchConceptText(all, { words, ontology: null, limit: 9 })),
        ...(await store.searchPassageText(all, everywhere)),
        ...(await store.searchQuoteText(all, everywhere)),
      ];
    };
    const expected = [await found(first, ['地下水']), await found(first, ['砂']), await found(first, ['rain'])];
    assert.deepEqual(
      expected.map(({ length }) => length),
      [3, 1, 1],
    );
    await first.close();
    for (const query of [
      'FOR d IN concept FILTER d.conceptId == "water" UPDATE d WITH { labelWords: [d.label] } IN concept',
      'FOR d IN source UPDATE d WITH { textWords: [d.fullText], headingWords: [] } IN source',
      'FOR d IN passage UPDATE d WITH { textWords: ["地下水は川へ流れる"], headingWords: ["砂の川"] } IN passage',
      'FOR d IN instance UPDATE d WITH { words: [d.quote] } IN instance',
      'UPDATE "only" WITH { version: 1 } IN installation',
    ]) {
      await database().query(query);
    }
    const stop = new AbortController();
    const stopped = open({ signal: stop.signal, onMigration: () => stop.abort(new Error('stopped')) });
    await assert.rejects(stopped, /^Error: stopped$/);
    const events: StoreMigration[][] = [[], []];
    const stores = await Promise.all(events.map((said) => open({ onMigration: (event) => said.push(event) })));
    for (const said of events) {
      const [begun, done, ...others] = said;
      const rewrites = ['full text in scripts without spaces between words'];
      assert.deepEqual(begun, { state: 'begun', from: 1, to: 2, rewrites });
      assert.ok(done?.state === 'done' && done.to === 2 && done.seconds >= 0);
      assert.deepEqual(others, []);
    }
    for (const store of stores) {
      assert.deepEqual(
        [await found(store, ['地下水']), await found(store, ['砂']), await found(store, ['rain'])],
        expected,
      );
      assert.deepEqual(await store.integrityIssues(), []);
      await store.close();
    }
  });

  it('goes on where a start was broken off', async () => {
    await serve();
    double.failures.on('index.create', { kind: 'unavailable' }, { times: Infinity });
    await rejectsWith('store_unreachable', open());
    double.failures.clear();
    const store = await open();
    assert.match(await store.installationId(), /^[0-9a-f]{8}$/);
    await store.close();
  });

  it('names the setting where another server answers, or the path of the address is wrong', async () => {
    await serve();
    for (const [status, answer] of [
      [404, 'HTTP status 404'],
      [500, 'HTTP status 500'],
      [200, 'it names no version'],
    ] as const) {
      // oxfmt-ignore
      const other = createServer((_request, response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<p>Hello')); // oxfmt-ignore
      await once(other.listen(0, '127.0.0.1'), 'listening');
      const { port } = other.address() as AddressInfo;
      const opening = open({ url: `http://127.0.0.1:${port}` });
      await assert.rejects(opening, new RegExp(`is not its API \\(${answer}\\)\\. Correct ARANGO_URL`));
      other.close();
      other.closeAllConnections();
    }
    await assert.rejects(open({ url: `${double.url}/elsewhere` }), /\(HTTP status 404\)\. Correct ARANGO_URL/);
  });

  it('says where nothing listens', async () => {
    await serve();
    await assert.rejects(
      open({ url: `http://127.0.0.1:${await freePort()}` }),
      /cannot be reached: nothing listens there\..*ARANGO_URL/,
    );
  });
});
