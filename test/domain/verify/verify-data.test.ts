import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readAll } from '../../../domain/graph/model.js';
import { verifyData, type DataIssue } from '../../../domain/verify/verify-data.js';
import { openDatabase } from '../../../adapters/sqlite/database/open-database.js';
import { extracted, openIngestBench, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { damageObject } from '../../support/damage-object.js';

const writable = { busyTimeoutMs: 10_000, readOnly: false, maxPages: 0 };
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
    const issues: DataIssue[] = [];
    const counts = await verifyData(bench.platform, (issue) => issues.push(issue));
    return { counts, kinds: issues.map(({ kind }) => kind), issues };
  }
  const key = `sha256/${createHash('sha256').update(page).digest('hex')}`;

  it('counts documents that have no text, whose quotes it cannot compare', async () => {
    const database = openDatabase({ path: join(bench.platform.settings.dataDir, 'graph.db'), ...writable });
    database.run('UPDATE document SET text_key = NULL');
    database.close();
    const { counts } = await verify();
    assert.deepEqual([counts.withoutText, counts.documents, counts.chunks, counts.quotes], [1, 1, 0, 0]);
  });

  it('finds nothing in sound data, and counts what it looked at', async () => {
    const { counts, issues } = await verify();
    assert.deepEqual(issues, []);
    assert.deepEqual([counts.documents, counts.chunks, counts.quotes], [1, 1, 2]);
    assert.ok(counts.objects >= 1);
  });

  it('finds an original whose bytes changed', async () => {
    await damageObject(bench.platform.settings.dataDir, key, page.replace('Rain', 'Snow'));
    const { issues } = await verify();
    assert.deepEqual(issues[0] && [issues[0].kind, issues[0].id], ['object', key]);
    assert.match(issues[0]!.detail, /The original of "text.md": .*does not match its hash/);
    assert.equal(issues[0]!.resubmit, "concordance ingest 'text.md' --ontology='tests'");
    await bench.submit(page, { force: true });
    assert.deepEqual((await verify()).issues, []);
  });

  it('finds damage of an object that no document refers to', async () => {
    const { key: loose } = await bench.platform.objects.putStream(Readable.from([Buffer.from('loose')]));
    await damageObject(bench.platform.settings.dataDir, loose, 'moose');
    const { issues } = await verify();
    assert.deepEqual([issues.length, issues[0]?.id], [1, loose]);
    assert.match(issues[0]!.remedy, /No document that was read refers to it/);
  });

  it('finds an original that is missing', async () => {
    await bench.platform.objects.delete(key);
    const { kinds, issues } = await verify();
    assert.ok(kinds.includes('document'));
    assert.match(issues[0]!.detail, /is missing/);
    assert.equal(issues[0]!.resubmit, "concordance ingest 'text.md' --ontology='tests'");
  });

  it('finds a text and quotes that were read off a damaged file, also once the file is sound again', async () => {
    const { store, objects, settings } = bench.platform;
    // As a version that did not look at the hash left it.
    const wrong = page.replaceAll('Rain', 'Snow');
    const { key: textKey } = await objects.putStream(Readable.from([Buffer.from(wrong)]));
    const database = openDatabase({ path: join(settings.dataDir, 'graph.db'), ...writable });
    database.run('UPDATE document SET text_key = ?', textKey);
    database.run("UPDATE source SET full_text = replace(full_text, 'Rain', 'Snow')");
    database.run("UPDATE instance SET quote = replace(quote, 'Rain', 'Snow')");
    database.close();
    const { issues } = await verify();
    assert.deepEqual(
      issues.map(({ kind }) => kind),
      ['document'],
    );
    assert.match(issues[0]!.detail, /not what its original says/);
    assert.match(
      issues[0]!.remedy,
      /^Read the document again: concordance source src_\w+ --document > 'text.md' && concordance ingest 'text.md' --ontology='tests' --force$/,
    );
    await bench.read(await bench.submit(page, { force: true }));
    assert.deepEqual((await verify()).issues, []);
    const evidence = await store.evidenceOf(readAll, ['rain'], 10);
    assert.deepEqual(
      evidence.map(({ quote }) => quote),
      ['Rain feeds the river.'],
    );
  });

  it('finds a damaged text of a sound original, and force=true repairs it', async () => {
    const marked = `\uFEFF${page}\n`;
    const run = await bench.submit(marked, { ontology: "o'two", filename: '-o.md' });
    const { documentId } = await bench.read(run);
    const { textKey } = (await bench.platform.store.documents(readAll, [documentId]))[0]!;
    await damageObject(bench.platform.settings.dataDir, textKey!, page.replace('Rain', 'Snow'));
    const { issues } = await verify();
    assert.deepEqual(
      issues.map(({ id, resubmit }) => [id, resubmit]),
      [[textKey, String.raw`concordance ingest './-o.md' --ontology='o'\''two' --force`]],
    );
    await bench.read(await bench.submit(marked, { ontology: "o'two", filename: '-o.md', force: true }));
    assert.deepEqual((await verify()).issues, []);
  });

  it('finds a quote and a chunk that do not stand in their document, and rows without what they refer to', async () => {
    const database = openDatabase({ path: join(bench.platform.settings.dataDir, 'graph.db'), ...writable });
    database.script('PRAGMA foreign_keys = OFF');
    database.run("UPDATE instance SET quote = 'Rain feeds the sea.' WHERE quote LIKE 'Rain%'");
    database.run("UPDATE source SET full_text = full_text || '!'");
    database.run("UPDATE evidence SET concept_id = 'nobody' WHERE concept_id = 'river'");
    database.close();
    const { kinds, issues } = await verify();
    assert.deepEqual([...new Set(kinds)].sort(), ['chunk', 'quote', 'store']);
    const store = issues.find(({ kind }) => kind === 'store')!;
    assert.match(store.detail, /evidence refers to a row of concept/);
    assert.match(store.remedy, /put a copy of the whole data folder/);
    assert.ok(issues.every(({ kind, resubmit }) => kind === 'store' || resubmit?.endsWith('--force')));
  });
});
