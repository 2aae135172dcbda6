import assert from 'node:assert/strict';
import type { Database } from '../../../adapters/sqlite/database/database.js';
import { migrate, migrations } from '../../../adapters/sqlite/database/migrate.js';
import { wordQuery } from '../../../adapters/sqlite/graph/concepts/text-query.js';
import { initialSchema } from '../../../adapters/sqlite/migrations/0001-initial-schema.js';
import { wordsInFullText } from '../../../adapters/sqlite/migrations/0002-words-in-full-text.js';
import { acronymsInFullText } from '../../../adapters/sqlite/migrations/0003-acronyms-in-full-text.js';
import { unpublishedVersions } from '../../../adapters/sqlite/migrations/0015-unpublished-versions.js';
import { recomputeLabelKeys } from '../../../adapters/sqlite/migrations/recompute-label-keys.js';
import { readingIssues } from '../../../adapters/sqlite/spending/skipped-chunks.js';
import { cacheReads } from '../../../adapters/sqlite/caches/cache-reads.js';
import { jobReads } from '../../../adapters/sqlite/jobs/job-reads.js';
import { startJobs } from '../../../adapters/sqlite/jobs/start-jobs.js';
import { asIngestion } from '../../../domain/jobs/job-identity.js';
import { openDatabase } from '../../../adapters/sqlite/database/open-database.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import { chunkDelta, profile, runningJob, submission } from '../../contract/graph-fixtures.js';
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

  function onDatabase(work: (database: Database) => void): void {
    const database = openDatabase({ path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    try {
      work(database);
    } finally {
      database.close();
    }
  }

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

  it('update label keys when their rules have changed, and log the concepts whose key did', () => {
    onDatabase((database) => {
      migrate(database, bench.path, [initialSchema]);
      insertConcepts(database, [
        { id: 'file-system', label: 'file system' },
        { id: 'co2', label: 'CO₂', key: 'co₂' },
        { id: 'tea', label: 'tea' },
      ]);
      database.script(`
        INSERT INTO concept_term VALUES ('file-system', 'Café', 'café', 0), ('file-system', 'bare', NULL, 1)`);
      migrate(database, bench.path, [initialSchema, recomputeLabelKeys]);
      const keys = database.all('SELECT label_key FROM concept ORDER BY concept_key').map((row) => row['label_key']);
      assert.deepEqual(keys, [labelKey('filesystems'), labelKey('CO2'), 'tea']);
      const terms = database.all('SELECT term_key FROM concept_term ORDER BY term').map((row) => row['term_key']);
      assert.deepEqual(terms, [labelKey('cafe'), null]);
      const changed = database.all('SELECT concept_key FROM concept_change').map((row) => row['concept_key']);
      assert.deepEqual(changed, [1, 2]);
      assert.equal(database.number('PRAGMA user_version'), 2);
    });
  });

  it('bring the words of full text into the form in which they are asked for', () => {
    onDatabase((database) => {
      migrate(database, bench.path, [initialSchema]);
      insertConcepts(database, [{ id: 'fungus', label: 'fungus', description: 'Fungi rot wood.' }]);
      database.script(`
        INSERT INTO concept_text (rowid, label, terms, description) VALUES (1, 'fungi', '', 'fungi rot wood.')`);
      const found = () => database.number(`SELECT count(*) FROM concept_text WHERE concept_text MATCH 'fungus'`);
      assert.equal(found(), 0);
      migrate(database, bench.path);
      assert.equal(found(), 1);
    });
  });

  it('mark short words in capitals in the full text of a store that is there', () => {
    onDatabase((database) => {
      migrate(database, bench.path, [initialSchema, wordsInFullText]);
      insertConcepts(database, [{ id: 'who', label: 'WHO', key: 'who', description: 'Advises the US.' }]);
      database.script(`
        INSERT INTO concept_text (rowid, label, terms, description) VALUES (1, 'who', '', 'advises the us.')`);
      const found = (word: string) =>
        database.number('SELECT count(*) FROM concept_text WHERE concept_text MATCH ?', wordQuery(word));
      assert.deepEqual([found('WHO'), found('US')], [0, 0]);
      migrate(database, bench.path);
      assert.deepEqual([found('WHO'), found('US'), found('us')], [1, 1, 1]);
    });
  });

  it('name the issue of a stored answer that could not be read', () => {
    const issue = { reason: 'it holds no JSON object', said: 'No "JSON".' };
    const answer = { concepts: [], relationships: [], usage: { inputTokens: 1, outputTokens: 2, costUsd: 0 } };
    onDatabase((database) => {
      migrate(database, bench.path, [initialSchema]);
      const insert = `INSERT INTO extraction_cache VALUES (?, 'llm', ?, '', NULL)`;
      database.run(insert, 'unreadable', JSON.stringify({ ...answer, fault: issue }));
      database.run(insert, 'read', JSON.stringify(answer));
      migrate(database, bench.path);
      const { extraction } = cacheReads(database);
      assert.deepEqual(extraction('unreadable'), { ...answer, issue });
      assert.deepEqual(extraction('read'), answer);
    });
  });

  it('keep the place of jobs in the queue of their ontology', () => {
    onDatabase((database) => {
      migrate(database, bench.path, [initialSchema, wordsInFullText, acronymsInFullText]);
      for (const [at, status, confirmed] of [
        [1, 'completed', 1],
        [2, 'processing', 0],
        [3, 'queued', 0],
      ] as const) {
        database.run(
          `INSERT INTO job (queue_sequence, job_id, kind, status, stage, run_token, owner_id, owner_name, filename, created_at, updated_at)
           VALUES (?, ?, 'ingestion', ?, 'queued', ?, 'usr_1', 'ann', 'a.txt', '', '')`,
          ...[at, `job_${at}`, status, at === 3 ? 0 : 1],
        );
        database.run(
          `INSERT INTO ingestion_job (queue_sequence, job_status, ontology_id, ontology, document_id, content_hash,
             content_type, bytes, blob_key, force, options, on_unreadable_answer, confirmed_token)
           VALUES (?, ?, 'ont_1', 'weather', ?, ?, 'text/plain', 1, 'sha256/1', 0, '{}', 'fail', ?)`,
          ...[at, status, `doc_${at}`, `sha256:${at}`, confirmed],
        );
      }
      migrate(database, bench.path);
      const { ontologyId, ontology } = asIngestion(jobReads(database).job('job_3')!);
      assert.deepEqual([ontologyId, ontology], ['ont_1', 'weather']);
      assert.equal(jobReads(database).queuePosition('job_3'), 1);
      // The start of the second was never confirmed.
      const started = startJobs(database, 'ont_1', 2, '2026-01-01T00:00:00.000Z');
      assert.deepEqual(started.map(({ jobId, runToken }) => [jobId, runToken]), [['job_2', 1], ['job_3', 1]]); // prettier-ignore
      assert.deepEqual(jobReads(database).ontologiesWithQueuedJobs(), ['ont_1']);
    });
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

  it('bring keys of documents into one Unicode form, and find versions that broke off before', async () => {
    const store = await bench.open();
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    const keys = { NFD: 'Äpfel'.normalize('NFD'), NFC: 'Äpfel'.normalize('NFC') };
    const read = async (contentHash: string, documentKey: string) => {
      const job = await runningJob(store, { ontology: 'Fruit', contentHash, documentKey });
      await store.commit(chunkDelta(job, 0));
      return job;
    };
    const first = await read('sha256:1', keys.NFD);
    await store.completeJob(first.jobId, first.runToken);
    const second = await read('sha256:2', keys.NFD);
    await store.failJob(second.jobId, second.runToken, { code: 'internal_error', detail: 'x' });
    await store.close();
    onDatabase((database) => {
      database.define('nfc', (text) => String(text).normalize('NFC'));
      database.script(`DROP TABLE unpublished_version; ${unpublishedVersions}`);
    });
    const reopened = await bench.open();
    const found = await reopened.brokenOffChunks(null, 10);
    assert.deepEqual([found?.documentId, found?.versionId], [first.documentId, second.versionId]);
    const submitted = await reopened.submitJob(
      submission({ ontology: 'Fruit', contentHash: 'sha256:3', documentKey: keys.NFC }),
    );
    assert.equal(submitted.job.documentId, first.documentId);
  });

  it('give concepts that only relationships of people hold the ontology of what they are related to', () => {
    onDatabase((database) => {
      migrate(database, bench.path, migrations.slice(0, 17));
      insertConcepts(database, [
        { id: 'left', label: 'left' },
        { id: 'written', label: 'written' },
        { id: 'alone', label: 'alone' },
      ]);
      database.script(`
        INSERT INTO ontology (ontology_id, name, description, search_terms, creation_epoch)
          VALUES ('ont_1', 'O', '', '[]', 1);
        INSERT INTO concept_support (concept_id, ontology_id, supported_at) VALUES ('written', 'ont_1', 'then');
        INSERT INTO relationship (edge_id, from_id, to_id, type, category, confidence, properties)
          VALUES ('edge', 'left', 'written', 'CAUSES', 'causal', 1, '{"created_by":"ann","created_at":"before"}');
        INSERT INTO relationship_support (edge_id, source_id, job_id, confidence) VALUES ('edge', NULL, 'edit', 1)`);
      migrate(database, bench.path);
      assert.deepEqual(
        database.all('SELECT * FROM concept_support ORDER BY concept_id').map((row) => ({ ...row })),
        [
          {
            ...{ concept_id: 'left', ontology_id: 'ont_1', supported_by: 'ann', supported_at: 'before' },
            ...{ creation_method: null, for_relationships: 1 },
          },
          {
            ...{ concept_id: 'written', ontology_id: 'ont_1', supported_by: null, supported_at: 'then' },
            ...{ creation_method: null, for_relationships: 0 },
          },
        ],
      );
    });
  });

  it('leave a file whose migration fails at the version it had', () => {
    onDatabase((database) => {
      migrate(database, bench.path, [initialSchema]);
      const failing = 'CREATE TABLE half (way TEXT); INSERT INTO nowhere VALUES (1);';
      assert.throws(() => migrate(database, bench.path, [initialSchema, failing]), /nowhere/);
      assert.equal(database.number('PRAGMA user_version'), 1);
      assert.equal(database.number(`SELECT count(*) FROM sqlite_master WHERE name = 'half'`), 0);
    });
  });
});
