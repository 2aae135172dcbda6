import assert from 'node:assert/strict';
import { migrate } from '../../../adapters/sqlite/database/migrate.js';
import { wordQuery } from '../../../adapters/sqlite/graph/text-query.js';
import { initialSchema } from '../../../adapters/sqlite/migrations/0001-initial-schema.js';
import { wordsInFullText } from '../../../adapters/sqlite/migrations/0002-words-in-full-text.js';
import { acronymsInFullText } from '../../../adapters/sqlite/migrations/0003-acronyms-in-full-text.js';
import { recomputeLabelKeys } from '../../../adapters/sqlite/migrations/recompute-label-keys.js';
import { readingIssues } from '../../../adapters/sqlite/spending/skipped-chunks.js';
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
      migrate(database, bench.path, [initialSchema, recomputeLabelKeys]);
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
      const { answersCut } = readingIssues(database, 'job_1');
      assert.deepEqual(answersCut, { chunks: 2, concepts: 4, relationships: 0, cutOff: 1 });
    } finally {
      database.close();
    }
  });

  it('make what was read before the first version of a document without a key', () => {
    const database = openDatabase({ path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    try {
      migrate(database, bench.path, [initialSchema, wordsInFullText, acronymsInFullText]);
      database.script(`
        INSERT INTO ontology (ontology_id, name, description, search_terms) VALUES ('ont', 'Sea', '', '[]');
        INSERT INTO document (document_id, ontology_id, content_hash, filename, content_type, bytes, blob_key, text_key, job_id)
          VALUES ('doc_a', 'ont', 'sha256:a', 'a.md', 'text/markdown', 5, 'sha256/a', 'sha256/text', 'job_a'),
            ('doc_b', 'ont', 'sha256:b', 'b.md', 'text/markdown', 5, 'sha256/b', NULL, 'job_b');
        INSERT INTO source (source_id, document_id, file_path, paragraph, start_offset, end_offset, heading_path, job_id, full_text)
          VALUES ('src_a', 'doc_a', 'a.md', 0, 0, 5, '[]', 'job_a', 'Text.');
        INSERT INTO job (queue_sequence, job_id, kind, status, stage, owner_id, owner_name, filename, created_at, updated_at,
            completed_at)
          VALUES (1, 'job_a', 'ingestion', 'completed', 'finished', 'u', 'u', 'a.md', 't', 't', '2026-01-01T00:00:00.000Z'),
            (2, 'job_b', 'ingestion', 'processing', 'integrating', 'u', 'u', 'b.md', 't', 't', NULL);
        INSERT INTO ingestion_job (queue_sequence, job_status, ontology_id, ontology, document_id, content_hash, content_type,
            bytes, blob_key, force, options, on_unreadable_answer)
          VALUES (1, 'completed', 'ont', 'Sea', 'doc_a', 'sha256:a', 'text/markdown', 5, 'sha256/a', 0, '{}', 'fail'),
            (2, 'processing', 'ont', 'Sea', 'doc_b', 'sha256:b', 'text/markdown', 5, 'sha256/b', 0, '{}', 'fail')`);
      migrate(database, bench.path);
      const versions = database.all(
        `SELECT v.document_id, v.version, v.version_id, v.content_hash, v.text_key, v.completed_at, d.version AS current,
           d.document_key, d.version_id AS current_id
         FROM document_version v JOIN document d USING (document_id) ORDER BY document_id`,
      );
      const first = { version: 1, current: 1, document_key: null };
      assert.deepEqual(
        versions.map((row) => ({ ...row })),
        [
          {
            ...{ ...first, document_id: 'doc_a', version_id: 'doc_a', current_id: 'doc_a', content_hash: 'sha256:a' },
            ...{ text_key: 'sha256/text', completed_at: '2026-01-01T00:00:00.000Z' },
          },
          {
            ...{ ...first, document_id: 'doc_b', version_id: 'doc_b', current_id: 'doc_b', content_hash: 'sha256:b' },
            ...{ text_key: null, completed_at: null },
          },
        ],
      );
      const ids = database.all('SELECT version_id FROM source UNION ALL SELECT version_id FROM ingestion_job');
      assert.deepEqual(
        ids.map((row) => row['version_id']),
        ['doc_a', 'doc_a', 'doc_b'],
      );
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
