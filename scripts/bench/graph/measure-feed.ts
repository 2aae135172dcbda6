import { DatabaseSync } from '@photostructure/sqlite';
import { statSync } from 'node:fs';
import { readAll } from '../../../domain/graph/model.js';
import { graphChanges } from '../../../domain/query/graph-changes.js';
import type { Store } from '../../../domain/ports.js';
import { openBenchPlatform } from './bench-platform.js';
import { proseChunk } from './prose-chunk.js';

/** Chunks committed to one store, then to the other, so that what else the machine does falls on both. */
const batch = 50;
const entitiesPerChunk = 41;

/** Measures processor time of the commit of a chunk with and without the feed of changes, and reads the whole feed. */
export async function measureFeed(entities: number): Promise<void> {
  const withFeed = await openBenchPlatform();
  const without = await openBenchPlatform();
  try {
    await without.reopen(() => dropFeed(without.file));
    const { profile } = withFeed.platform.embedder;
    const chunks = Math.ceil(entities / entitiesPerChunk / batch) * batch;
    const used = [0, 0];
    for (let first = 0; first < chunks; first += batch) {
      for (const [at, { platform }] of [withFeed, without].entries()) {
        const began = process.cpuUsage();
        for (let nth = first; nth < first + batch; nth += 1) {
          await platform.store.commit(proseChunk(profile, `doc_${Math.floor(nth / 50)}`, nth % 50, nth));
        }
        const { user, system } = process.cpuUsage(began);
        used[at]! += user + system;
      }
    }
    const [one, other] = used.map((all) => all / chunks / 1000) as [number, number];
    console.log(
      `commit of a chunk (${chunks}): ${one.toFixed(2)} ms of processor time with the feed, ${other.toFixed(2)} ms without: ` +
        `${(((one - other) / one) * 100).toFixed(1)} % are for the feed`,
    );
    const [size, smaller] = [withFeed, without].map(({ file }) => statSync(file).size / 2 ** 20) as [number, number];
    console.log(`file of the store: ${size.toFixed(0)} MiB with the feed, ${smaller.toFixed(0)} MiB without`);
    await withFeed.reopen(() => showFullText(withFeed.file));
    await readFeed(withFeed.platform.store);
  } finally {
    await withFeed.close();
    await without.close();
  }
}

async function readFeed(store: Store): Promise<void> {
  const began = performance.now();
  let [read, bytes, cursor]: [number, number, string | null] = [0, 0, null];
  do {
    const asked = { since: 0, cursor, entities: null, ontology: null, limit: 1000, maxBytes: 4 * 2 ** 20 };
    const page = await graphChanges(store, readAll, asked);
    read += page.changes.length;
    bytes += Buffer.byteLength(JSON.stringify(page.changes));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `whole feed: ${read} changes, ${(bytes / 2 ** 20).toFixed(0)} MiB of JSON, in ${seconds.toFixed(1)} s: ` +
      `${Math.round(read / seconds)} a second`,
  );
}

/** Shows the bytes of the file for each passage, and those of the texts and the index of full text. */
function showFullText(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const number = (sql: string) => Number(Object.values(database.prepare(sql).get() as object)[0]);
  const passages = number('SELECT count(*) FROM passage');
  const kilobytes = (tables: string) =>
    (number(`SELECT sum(pgsize) FROM dbstat WHERE name LIKE '${tables}' ESCAPE '\\'`) / passages / 1024).toFixed(2);
  console.log(
    `a passage (${passages}): ${kilobytes('%')} KiB of the file, of that ${kilobytes('%\\_text\\_content')} the texts of ` +
      `full text and ${kilobytes('%\\_text\\_data')} its index`,
  );
  database.close();
}

/** Makes the store one that notes no changes. */
function dropFeed(file: string): void {
  const database = new DatabaseSync(file);
  const noting = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%note_change%'`);
  for (const { name } of noting.all() as { name: string }[]) database.exec(`DROP TRIGGER ${name}`);
  database.close();
}
