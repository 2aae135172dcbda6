import assert from 'node:assert/strict';
import { migrate } from '../../../adapters/sqlite/database/migrate.js';
import { wordQuery } from '../../../adapters/sqlite/graph/text-query.js';
import { initialSchema } from '../../../adapters/sqlite/migrations/0001-initial-schema.js';
import { wordsInFullText } from '../../../adapters/sqlite/migrations/0002-words-in-full-text.js';
import { acronymsInFullText } from '../../../adapters/sqlite/migrations/0003-acronyms-in-full-text.js';
import { labelKeysAnew } from '../../../adapters/sqlite/migrations/label-keys-anew.js';
import { readingFlaws } from '../../../adapters/sqlite/spending/skipped-chunks.js';
import { openDatabase } from '../../../adapters/sqlite/database/open-database.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

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

  it('refuse a store that was written before the first release, and leave it as it is', async () => {
    bench.sql((database) => database.exec(`${initialSchema.replace('fold_text', 'lower')} PRAGMA user_version = 1`));
    const before = tables();
    await rejectsWith('store_unsupported', bench.open(), /before its first release.*CONCORDANCE_DATA_DIR.*submit/s);
    assert.deepEqual(tables(), before);
  });

  it('refuse the database of another program, and leave it as it is', async () => {
    bench.sql((database) => database.exec('CREATE TABLE notes (note TEXT)'));
    await rejectsWith('store_unsupported', bench.open(), /another program/);
    assert.equal(tables().length, 1);
  });

  it('make label keys anew when their rules have changed, and log the concepts whose key did', () => {
    const options = { path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 };
    const database = openDatabase(options);
    try {
      migrate(database, bench.path, [initialSchema]);
      database.script(`
        INSERT INTO embedding_profile (profile_id, identity, vector_space, name, dims, match_threshold, search_threshold)
          VALUES (1, 'test:axes@8', 'test-axes', 'Axes', 8, 0.85, 0.5);
        INSERT INTO concept (concept_key, concept_id, label, label_key, description, created_at_epoch, last_seen_epoch, profile_id)
          VALUES (1, 'file-system', 'file system', 'file system', '', 1, 1, 1), (2, 'co2', 'CO₂', 'co₂', '', 1, 1, 1),
            (3, 'tea', 'tea', 'tea', '', 1, 1, 1);
        INSERT INTO concept_term VALUES ('file-system', 'Café', 'café', 0), ('file-system', 'bare', NULL, 1)`);
      migrate(database, bench.path, [initialSchema, labelKeysAnew]);
      const keys = database.all('SELECT label_key FROM concept ORDER BY concept_key').map((row) => row['label_key']);
      assert.deepEqual(keys, [labelKey('filesystems'), labelKey('CO2'), 'tea']);
      const terms = database.all('SELECT term_key FROM concept_term ORDER BY term').map((row) => row['term_key']);
      assert.deepEqual(terms, [labelKey('cafe'), null]);
      const changed = database.all('SELECT concept_key FROM concept_change').map((row) => row['concept_key']);
      assert.deepEqual(changed, [1, 2]);
      assert.equal(database.number('PRAGMA user_version'), 2);
    } finally {
      database.close();
    }
  });

  it('bring the words of full text into the form in which they are asked for', () => {
    const database = openDatabase({ path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    try {
      migrate(database, bench.path, [initialSchema]);
      database.script(`
        INSERT INTO embedding_profile (profile_id, identity, vector_space, name, dims, match_threshold, search_threshold)
          VALUES (1, 'test:axes@8', 'test-axes', 'Axes', 8, 0.85, 0.5);
        INSERT INTO concept (concept_key, concept_id, label, label_key, description, created_at_epoch, last_seen_epoch, profile_id)
          VALUES (1, 'fungus', 'fungus', 'fungus', 'Fungi rot wood.', 1, 1, 1);
        INSERT INTO concept_text (rowid, label, terms, description) VALUES (1, 'fungi', '', 'fungi rot wood.')`);
      const found = () => database.number(`SELECT count(*) FROM concept_text WHERE concept_text MATCH 'fungus'`);
      assert.equal(found(), 0);
      migrate(database, bench.path);
      assert.equal(found(), 1);
    } finally {
      database.close();
    }
  });

  it('mark short words in capitals in the full text of a store that is there', () => {
    const database = openDatabase({ path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    try {
      migrate(database, bench.path, [initialSchema, wordsInFullText]);
      database.script(`
        INSERT INTO embedding_profile (profile_id, identity, vector_space, name, dims, match_threshold, search_threshold)
          VALUES (1, 'test:axes@8', 'test-axes', 'Axes', 8, 0.85, 0.5);
        INSERT INTO concept (concept_key, concept_id, label, label_key, description, created_at_epoch, last_seen_epoch, profile_id)
          VALUES (1, 'who', 'WHO', 'who', 'Advises the US.', 1, 1, 1);
        INSERT INTO concept_text (rowid, label, terms, description) VALUES (1, 'who', '', 'advises the us.')`);
      const found = (word: string) =>
        database.number('SELECT count(*) FROM concept_text WHERE concept_text MATCH ?', wordQuery(word));
      assert.deepEqual([found('WHO'), found('US')], [0, 0]);
      migrate(database, bench.path);
      assert.deepEqual([found('WHO'), found('US'), found('us')], [1, 1, 1]);
    } finally {
      database.close();
    }
  });

  it('tell answers that were cut off from those that were too long', () => {
    const database = openDatabase({ path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    try {
      migrate(database, bench.path, [initialSchema, wordsInFullText, acronymsInFullText]);
      database.script(`INSERT INTO cut_answer VALUES ('job_1', 0, 0, 0), ('job_1', 1, 4, 0)`);
      migrate(database, bench.path);
      const { answersCut } = readingFlaws(database, 'job_1');
      assert.deepEqual(answersCut, { chunks: 2, concepts: 4, relationships: 0, cutOff: 1 });
    } finally {
      database.close();
    }
  });

  it('leave a file whose migration fails at the version it had', () => {
    const database = openDatabase({ path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    try {
      migrate(database, bench.path, [initialSchema]);
      const failing = 'CREATE TABLE half (way TEXT); INSERT INTO nowhere VALUES (1);';
      assert.throws(() => migrate(database, bench.path, [initialSchema, failing]), /nowhere/);
      assert.equal(database.number('PRAGMA user_version'), 1);
      assert.equal(database.number(`SELECT count(*) FROM sqlite_master WHERE name = 'half'`), 0);
    } finally {
      database.close();
    }
  });
});
