import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '../../../adapters/sqlite/database/database.js';
import {
  applicationId,
  applyMigrations,
  initialVersion,
  migrations,
  schemaVersion,
} from '../../../adapters/sqlite/database/migrate.js';
import { wordQuery } from '../../../adapters/sqlite/graph/concepts/text-query.js';
import { initialSchema } from '../../../adapters/sqlite/migrations/0024-initial-schema.js';
import { unlocatedQuotes } from '../../../adapters/sqlite/migrations/0031-unlocated-quotes.js';
import { unspacedWords } from '../../../adapters/sqlite/migrations/0032-unspaced-words.js';
import { rewriteFullText } from '../../../adapters/sqlite/migrations/rewrite-full-text.js';
import { recomputeLabelKeys } from '../../../adapters/sqlite/migrations/recompute-label-keys.js';
import { openDatabase } from '../../../adapters/sqlite/database/open-database.js';
import { isConcordanceError } from '../../../domain/errors.js';
import type { StoreMigration } from '../../../domain/ports.js';
import { passagesOf } from '../../../domain/text/chunks/passages.js';
import { indexForm } from '../../../domain/text/forms/search-form.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

/** Concepts as the first schema held them; `key` is the label unless said. */
function insertConcepts(
  database: Database,
  concepts: { id: string; label: string; key?: string; description?: string }[],
): void {
  database.script(`
    INSERT INTO embedding_profile (profile_id, identity, vector_space, name, dims, match_threshold, search_threshold)
      VALUES (1, 'test:axes@8', 'test-axes', 'Axes', 8, 0.85, 0.5)`);
  for (const { id, label, key = label, description = '' } of concepts) {
    database.run(
      `INSERT INTO concept (concept_id, label, label_key, description, created_at_epoch, last_seen_epoch, profile_id)
       VALUES (?, ?, ?, ?, 1, 1, 1)`,
      ...[id, label, key, description],
    );
  }
}

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** Thread that has the lock of the file; once told, it keeps it until another writer has given up. */
const holdUntilWritersGiveUp = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('@photostructure/sqlite');
  const holder = new DatabaseSync(workerData.path);
  holder.exec('BEGIN IMMEDIATE');
  parentPort.postMessage('locked');
  Atomics.wait(workerData.begins, 0, 0);
  const other = new DatabaseSync(workerData.path, { timeout: 1_200 });
  let said = 'a writer got the lock';
  try {
    other.exec('BEGIN IMMEDIATE');
  } catch {
    said = 'a writer gave up';
  }
  holder.exec('ROLLBACK');
  for (const connection of [holder, other]) connection.close();
  parentPort.postMessage(said);
`;

describe('migrations', () => {
  let bench: SqliteBench;
  beforeEach(async () => {
    bench = await sqliteBench();
  });
  afterEach(() => bench.dispose());

  const tables = () =>
    bench.sql((database) =>
      database
        .prepare('SELECT name FROM sqlite_master ORDER BY name')
        .all()
        .map((row) => row['name']),
    );

  function onDatabase(work: (database: Database) => void, busyTimeoutMs = 5_000): void {
    const database = openDatabase({ path: bench.path, busyTimeoutMs, readOnly: false, maxPages: 0 });
    try {
      work(database);
    } finally {
      database.close();
    }
  }

  it('wait for a process that migrates the same store, longer than for other writers', async () => {
    onDatabase((database) => applyMigrations(database, bench.path, [initialSchema]));
    let waited: Promise<void> | undefined;
    const begins = new Int32Array(new SharedArrayBuffer(4));
    const holder = new Worker(holdUntilWritersGiveUp, { eval: true, workerData: { path: bench.path, begins } });
    await once(holder, 'message');
    onDatabase((database) => {
      const events: StoreMigration[] = [];
      const steps = [initialSchema, 'SELECT 1'];
      const report = (event: StoreMigration) => void events.push(event);
      const error = thrownBy(() => applyMigrations(database, bench.path, steps, { waitMs: 10, onMigration: report }));
      assert.deepEqual(events, [{ state: 'waiting', from: initialVersion, to: initialVersion + 1 }]);
      assert.ok(isConcordanceError(error) && error.code === 'store_busy', String(error));
      assert.match(error.detail, /earlier version, and another process has locked it/);
      assert.equal(database.number('PRAGMA busy_timeout'), 50);
      const gaveUp = once(holder, 'message');
      Atomics.store(begins, 0, 1);
      Atomics.notify(begins, 0);
      // Other writers wait as long as this connection does for them; the lock is held for longer.
      events.length = 0;
      applyMigrations(database, bench.path, steps, { onMigration: report });
      assert.deepEqual(
        events.map(({ state }) => state),
        ['waiting', 'begun', 'done'],
      );
      assert.equal(database.number('PRAGMA user_version'), initialVersion + 1);
      waited = gaveUp.then(([said]) => assert.equal(said, 'a writer gave up'));
    }, 50);
    await waited;
  });

  it('refuse a store that was written before the first release, and leave it as it is', async () => {
    bench.sql((database) => database.exec(`${initialSchema.replace('fold_text', 'lower')} PRAGMA user_version = 1`));
    const before = tables();
    await rejectsWith('store_unsupported', bench.open(), /before its first release.*CONCORDANCE_DATA_DIR.*submit/s);
    assert.deepEqual(tables(), before);
  });

  it('refuse a store of a version from before the initial schema, and leave it as it is', async () => {
    bench.sql((database) =>
      database.exec(
        `CREATE TABLE earlier (x); PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${initialVersion - 1}`,
      ),
    );
    await rejectsWith('store_unsupported', bench.open(), /before its first release.*CONCORDANCE_DATA_DIR.*submit/s);
    assert.deepEqual(tables(), ['earlier']);
  });

  it('refuse the database of another program, and leave it as it is', async () => {
    bench.sql((database) => database.exec('CREATE TABLE notes (note TEXT)'));
    await rejectsWith('store_unsupported', bench.open(), /another program/);
    assert.equal(tables().length, 1);
  });

  it('update label keys when their rules have changed, and log the concepts whose key did', () => {
    onDatabase((database) => {
      applyMigrations(database, bench.path, [initialSchema]);
      insertConcepts(database, [
        { id: 'file-system', label: 'file system' },
        { id: 'co2', label: 'CO₂', key: 'co₂' },
        { id: 'tea', label: 'tea' },
      ]);
      database.script(`
        INSERT INTO concept_term (concept_id, term, term_key, creation_position)
          VALUES ('file-system', 'Café', 'café', 0), ('file-system', 'bare', NULL, 1)`);
      applyMigrations(database, bench.path, [initialSchema, recomputeLabelKeys]);
      const keys = database.all('SELECT label_key FROM concept ORDER BY concept_key').map((row) => row['label_key']);
      assert.deepEqual(keys, [labelKey('filesystems'), labelKey('CO2'), 'tea']);
      const terms = database.all('SELECT term_key FROM concept_term ORDER BY term').map((row) => row['term_key']);
      assert.deepEqual(terms, [labelKey('cafe'), null]);
      const changed = database.all('SELECT concept_key FROM concept_change').map((row) => row['concept_key']);
      assert.deepEqual(changed, [1, 2]);
      assert.equal(database.number('PRAGMA user_version'), initialVersion + 1);
    });
  });

  it('bring the words of full text into the form in which they are asked for', () => {
    onDatabase((database) => {
      applyMigrations(database, bench.path, [initialSchema]);
      insertConcepts(database, [{ id: 'fungus', label: 'fungus', description: 'Fungi rot wood.' }]);
      database.script(`
        INSERT INTO concept_text (rowid, label, terms, description) VALUES (1, 'fungi', '', 'fungi rot wood.')`);
      const found = () => database.number(`SELECT count(*) FROM concept_text WHERE concept_text MATCH 'fungus'`);
      assert.equal(found(), 0);
      applyMigrations(database, bench.path, [initialSchema, rewriteFullText()]);
      assert.equal(found(), 1);
    });
  });

  it('mark short words in capitals in the full text of a store that is there', () => {
    onDatabase((database) => {
      applyMigrations(database, bench.path, [initialSchema]);
      insertConcepts(database, [{ id: 'who', label: 'WHO', key: 'who', description: 'Advises the US.' }]);
      database.script(`
        INSERT INTO concept_text (rowid, label, terms, description) VALUES (1, 'who', '', 'advises the us.')`);
      const found = (word: string) =>
        database.number('SELECT count(*) FROM concept_text WHERE concept_text MATCH ?', wordQuery(word));
      assert.deepEqual([found('WHO'), found('US')], [0, 0]);
      applyMigrations(database, bench.path, [initialSchema, rewriteFullText()]);
      assert.deepEqual([found('WHO'), found('US'), found('us')], [1, 1, 1]);
    });
  });

  it('make full text again from the words and headings that are there, with no trace of what was deleted', () => {
    const text = 'Rivers 🌊 carry sand.\n\n# Floods\n\nThe 🌊 US measures them.\n\n## Dams\n\nDams hold fungi back.\n';
    const [start, path] = [40, ['Water']];
    const found = passagesOf(text, start, 'markdown', path);
    assert.deepEqual(
      found.map(({ headings }) => headings),
      [['Water'], [], ['Floods']],
    );
    // Earlier versions cut at other places.
    const other = { start: start + text.indexOf('hold'), end: start + text.length, headings: ['Floods', 'Dams'] };
    const passages = [...found, other];
    onDatabase((database) => {
      applyMigrations(database, bench.path, [initialSchema]);
      insertConcepts(database, [{ id: 'dam', label: 'Dams' }]);
      database.script(`
        INSERT INTO concept_term (concept_id, term, term_key, creation_position) VALUES ('dam', 'barrages', 'barrage', 0);
        INSERT INTO concept_text (rowid, label, terms, description) VALUES (1, 'dam', 'other', ''), (2, 'river', '', '');
        DELETE FROM concept_text WHERE rowid = 2;
        INSERT INTO ontology (ontology_id, name, description, search_terms) VALUES ('o', 'O', '', '[]');
        INSERT INTO document (document_id, ontology_id, version_id, content_hash, filename, content_type, bytes, blob_key, job_id)
          VALUES ('d', 'o', 'v', 'h', 'f', 'text/markdown', 1, 'b', 'j')`);
      for (const id of ['gone', 'there']) {
        database.run(
          `INSERT INTO source (source_id, document_id, version_id, file_path, paragraph, start_offset, end_offset,
             heading_path, content_type, job_id, full_text)
           VALUES (?, 'd', 'v', 'f', 0, ?, ?, ?, 'text/markdown', 'j', ?)`,
          ...[id, start, start + text.length, JSON.stringify(path), text],
        );
        for (const passage of passages) {
          const { lastInsertRowid } = database.run(
            `INSERT INTO passage (source_id, profile_id, start_offset, end_offset, job_id, embedding)
             VALUES (?, 1, ?, ?, 'j', x'00')`,
            ...[id, passage.start, passage.end],
          );
          database.run(`INSERT INTO passage_text (rowid, words, headings) VALUES (?, 'river', '')`, lastInsertRowid);
        }
        database.run(
          `INSERT INTO instance (instance_id, source_id, created_at_event_id, quote, start_offset, end_offset)
           VALUES (?, ?, 1, 'Dams hold fungi', 0, 1)`,
          ...[`quote-${id}`, id],
        );
      }
      database.script(`
        INSERT INTO term_support (concept_id, term, source_id, job_id) VALUES ('dam', 'barrages', 'there', 'j');
        DELETE FROM instance WHERE source_id = 'gone';
        DELETE FROM source WHERE source_id = 'gone'`);
      applyMigrations(database, bench.path, [initialSchema, rewriteFullText()]);
      const rows = (table: string) => database.table(`SELECT rowid, * FROM ${table} ORDER BY rowid`);
      assert.deepEqual(
        rows('passage_text'),
        passages.map(({ start: from, end, headings }, at) => [
          ...[at + 5, indexForm(text.slice(from - start, end - start)), indexForm(headings.join('\n'))],
        ]),
      );
      assert.deepEqual(rows('source_text'), [[2, indexForm(text), indexForm(JSON.stringify(path))]]);
      assert.deepEqual(rows('quote_text'), [[2, indexForm('Dams hold fungi')]]);
      assert.deepEqual(rows('concept_text'), [[1, indexForm('Dams'), indexForm('barrages'), indexForm('')]]);
      assert.deepEqual(database.all('PRAGMA integrity_check').map(Object.values), [['ok']]);

      const score = () =>
        database.get(`SELECT bm25(passage_text) AS score FROM passage_text WHERE passage_text MATCH 'dam'`);
      const before = score();
      database.script(`
        INSERT INTO passage_text (rowid, words, headings) VALUES (9, 'dams and dams', ''), (10, 'sand', '');
        DELETE FROM passage_text WHERE rowid > 8`);
      assert.deepEqual(score(), before);
      database.run(`DELETE FROM passage WHERE source_id = 'there'`);
      assert.deepEqual(rows('passage_text'), []);
    });
  });

  it('keep how the quotes of a store that is there were found, and accept those that were not', () => {
    onDatabase((database) => {
      const before = migrations.slice(0, migrations.indexOf(unlocatedQuotes));
      applyMigrations(database, bench.path, before);
      database.script(`
        INSERT INTO ontology (ontology_id, name, description, search_terms) VALUES ('o', 'O', '', '[]');
        INSERT INTO document (document_id, ontology_id, version_id, content_hash, filename, content_type, bytes, blob_key, job_id)
          VALUES ('d', 'o', 'v', 'h', 'f', 'text/plain', 1, 'b', 'j');
        INSERT INTO source (source_id, document_id, version_id, file_path, paragraph, start_offset, end_offset,
            heading_path, content_type, job_id, full_text)
          VALUES ('s', 'd', 'v', 'f', 0, 0, 3, '[]', 'text/plain', 'j', 'abc')`);
      const add = (id: string, match: string) =>
        database.run(
          `INSERT INTO instance (instance_id, source_id, created_at_event_id, quote, start_offset, end_offset, match)
           VALUES (?, 's', 1, ?, 0, 3, ?)`,
          ...[id, id, match],
        );
      add('a', 'exact');
      add('b', 'pieces');
      assert.throws(() => add('c', 'unlocated'), /CHECK/);
      applyMigrations(database, bench.path, [...before, unlocatedQuotes]);
      add('c', 'unlocated');
      assert.throws(() => add('d', 'guessed'), /CHECK/);
      assert.deepEqual(
        database.table('SELECT instance_id, match, quote FROM instance ORDER BY instance_id'),
        [['a', 'exact', 'a'], ['b', 'pieces', 'b'], ['c', 'unlocated', 'c']], // oxfmt-ignore
      );
      assert.deepEqual(database.all('PRAGMA foreign_key_check'), []);
    });
  });

  it('give texts without spaces between words the words by which they are found', () => {
    onDatabase((database) => {
      const before = migrations.slice(0, migrations.indexOf(unspacedWords));
      applyMigrations(database, bench.path, before);
      for (const [id, label, description] of [
        ['plain', 'rain', ''],
        ['label', '地下水', ''],
        ['described', 'river', '川'],
        ['termed', 'clay', ''],
      ]) {
        database.run(
          `INSERT INTO concept (concept_id, label, label_key, description, created_at_epoch, last_seen_epoch)
           VALUES (?, ?, ?, ?, 1, 1)`,
          ...[id!, label!, label!, description!],
        );
      }
      database.script(`
        INSERT INTO concept_term (concept_id, term, term_key, creation_position) VALUES ('termed', '粘土', '粘土', 0);
        INSERT INTO concept_text (rowid, label, terms, description) VALUES
          (1, 'as it was', '', ''), (2, '地下水', '', ''), (3, 'river', '', '川'), (4, 'clay', '粘土', '');
        INSERT INTO ontology (ontology_id, name, description, search_terms) VALUES ('o', 'O', '', '[]');
        INSERT INTO document (document_id, ontology_id, version_id, content_hash, filename, content_type, bytes, blob_key, job_id)
          VALUES ('d', 'o', 'v', 'h', 'f', 'text/plain', 1, 'b', 'j');
        INSERT INTO source (source_id, document_id, version_id, file_path, paragraph, start_offset, end_offset,
            heading_path, content_type, job_id, full_text)
          VALUES ('s', 'd', 'v', 'f', 0, 0, 9, '["砂の川"]', 'text/plain', 'j', '地下水は川へ流れる');
        INSERT INTO passage (source_id, start_offset, end_offset, job_id) VALUES ('s', 0, 9, 'j');
        INSERT INTO passage_text (rowid, words, headings) VALUES (1, '地下水は川へ流れる', '砂の川');
        INSERT INTO instance (instance_id, source_id, created_at_event_id, quote, start_offset, end_offset)
          VALUES ('q', 's', 1, '川へ流れる', 4, 9);
        UPDATE source_text SET full_text = '地下水は川へ流れる', headings = '砂の川';
        UPDATE quote_text SET quote = '川へ流れる'`);
      const found = (table: string, word: string) =>
        database.table(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`, wordQuery(word)).map(([row]) => row);
      assert.deepEqual([found('source_text', '地下水'), found('quote_text', '流れ')], [[], []]);
      applyMigrations(database, bench.path, [...before, unspacedWords]);
      for (const [table, word, rows] of [
        ['concept_text', '下水', [2]],
        ['concept_text', '川', [3]],
        ['concept_text', '粘土', [4]],
        ['concept_text', 'was', [1]],
        ['source_text', '地下水', [1]],
        ['source_text', '砂', [1]],
        ['passage_text', '流れ', [1]],
        ['passage_text', '砂', [1]],
        ['quote_text', '流れ', [1]],
      ] as const) {
        assert.deepEqual(found(table, word), rows, `${table} ${word}`);
      }
    });
  });

  it('are reported when they begin, with what is rewritten, and when they are done; a file of this version reports none', async () => {
    const events: StoreMigration[] = [];
    const onMigration = (event: StoreMigration) => void events.push(event);
    onDatabase((database) =>
      applyMigrations(database, bench.path, migrations.slice(0, migrations.indexOf(unspacedWords))),
    );
    await bench.open({ onMigration });
    const before = initialVersion + migrations.indexOf(unspacedWords) - 1;
    const done = events[1];
    assert.ok(done?.state === 'done' && done.seconds >= 0);
    assert.deepEqual(events, [
      {
        ...{ state: 'begun', from: before, to: schemaVersion },
        rewrites: ['full text in scripts without spaces between words'],
      },
      { state: 'done', from: before, to: schemaVersion, seconds: done.seconds },
    ]);
    await bench.open({ onMigration });
    assert.equal(events.length, 2);
  });

  it('are not reported for a new file', async () => {
    await bench.open({ onMigration: () => assert.fail('nothing is migrated') });
  });

  it('that are cut off leave nothing behind, and are done by the next start', async () => {
    onDatabase((database) => {
      applyMigrations(database, bench.path, [initialSchema]);
      insertConcepts(
        database,
        ['Dams', 'Rivers', 'Clay'].map((label, at) => ({ id: String(at), label, key: 'of earlier rules' })),
      );
    });
    await assert.rejects(bench.open({ signal: AbortSignal.abort(new Error('stopped')) }), /^Error: stopped$/);
    onDatabase((database) => {
      const keys = () => database.table('SELECT label_key FROM concept ORDER BY concept_key').flat();
      const steps = [initialSchema, recomputeLabelKeys];
      let calls = 0;
      const isCutOff = () => ++calls > 2;
      const error = thrownBy(() => applyMigrations(database, bench.path, steps, { isCutOff }));
      assert.ok(isConcordanceError(error) && error.code === 'store_busy', String(error));
      assert.deepEqual(
        [database.number('PRAGMA user_version'), new Set(keys())],
        [initialVersion, new Set(['of earlier rules'])],
      );
      applyMigrations(database, bench.path, steps);
      assert.deepEqual(keys(), ['Dams', 'Rivers', 'Clay'].map(labelKey));
    });
  });

  it('leave a file whose migration fails at the version it had', () => {
    onDatabase((database) => {
      applyMigrations(database, bench.path, [initialSchema]);
      const failing = 'CREATE TABLE half (way TEXT); INSERT INTO nowhere VALUES (1);';
      assert.throws(() => applyMigrations(database, bench.path, [initialSchema, failing]), /nowhere/);
      assert.equal(database.number('PRAGMA user_version'), initialVersion);
      assert.equal(database.number(`SELECT count(*) FROM sqlite_master WHERE name = 'half'`), 0);
    });
  });
});
