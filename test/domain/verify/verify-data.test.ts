import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { verifyData, type DataFault } from '../../../domain/verify/verify-data.js';
import { openDatabase } from '../../../adapters/sqlite/open-database.js';
import { extracted, openIngestBench, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { damageObject } from '../../support/damage-object.js';

const page = '# Water\n\nRain feeds the river. The river carries sediment.\n';

describe('checking the stored data', () => {
  let bench: IngestBench;
  beforeEach(async () => {
    bench = await openIngestBench();
    bench.answer = () => ({
      concepts: [extracted('rain', ['Rain feeds the river.']), extracted('river', ['The river carries sediment.'])],
      relationships: [],
    });
    await bench.read(await bench.submit(page));
  });
  afterEach(() => bench.close());

  async function verify() {
    const faults: DataFault[] = [];
    const { store, objects } = bench.platform;
    const counts = await verifyData(store, objects, (fault) => faults.push(fault));
    return { counts, kinds: faults.map(({ kind }) => kind), faults };
  }
  const key = `sha256/${createHash('sha256').update(page).digest('hex')}`;

  it('finds nothing in sound data, and counts what it looked at', async () => {
    const { counts, faults } = await verify();
    assert.deepEqual(faults, []);
    assert.deepEqual([counts.documents, counts.chunks, counts.quotes], [1, 1, 2]);
    assert.ok(counts.objects >= 1);
  });

  it('finds an original whose bytes changed', async () => {
    await damageObject(bench.platform.settings.dataDir, key, page.replace('Rain', 'Snow'));
    const { faults } = await verify();
    assert.deepEqual(faults[0] && [faults[0].kind, faults[0].id], ['object', key]);
    assert.match(faults[0]!.detail, /does not match its hash/);
  });

  it('finds an original that is missing', async () => {
    await bench.platform.objects.delete(key);
    const { kinds, faults } = await verify();
    assert.ok(kinds.includes('document'));
    assert.match(faults[0]!.detail, /is missing/);
  });

  it('finds a quote and a chunk that do not stand in their document, and rows without what they refer to', async () => {
    const database = openDatabase({
      ...{
        path: join(bench.platform.settings.dataDir, 'graph.db'),
        busyTimeoutMs: 10_000,
        readOnly: false,
        maxPages: 0,
      },
    });
    database.script('PRAGMA foreign_keys = OFF');
    database.run("UPDATE instance SET quote = 'Rain feeds the sea.' WHERE quote LIKE 'Rain%'");
    database.run("UPDATE source SET full_text = full_text || '!'");
    database.run("UPDATE evidence SET concept_id = 'nobody' WHERE concept_id = 'river'");
    database.close();
    const { kinds, faults } = await verify();
    assert.deepEqual([...new Set(kinds)].sort(), ['chunk', 'quote', 'store']);
    assert.match(faults.find(({ kind }) => kind === 'store')!.detail, /evidence refers to a row of concept/);
  });
});
