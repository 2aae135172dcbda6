import type { GraphDelta } from '../../../domain/graph/delta.js';
import type { ReadingFlaws } from '../../../domain/jobs/job-result.js';
import type { SkippedChunk } from '../../../domain/jobs/job-result.js';
import type { Database } from '../database/database.js';

/** As many are named in a result; all are counted. */
const maxNamed = 100;

/** What of the document of a job was not read. */
export function readingFlaws(database: Database, jobId: string): ReadingFlaws {
  const cut = database.get(
    `SELECT count(*) AS chunks, coalesce(sum(concepts), 0) AS concepts, coalesce(sum(relationships), 0) AS relationships,
       coalesce(sum(concepts + relationships = 0), 0) AS cut_off
     FROM cut_answer WHERE job_id = ?`,
    jobId,
  );
  const number = (name: string) => Number(cut?.[name] ?? 0);
  return {
    skippedChunks: skippedChunks(database, jobId),
    answersCut: {
      ...{ chunks: number('chunks'), concepts: number('concepts'), relationships: number('relationships') },
      ...(number('cut_off') > 0 && { cutOff: number('cut_off') }),
    },
  };
}

/** The first chunks of a job that were skipped, in order. */
function skippedChunks(database: Database, jobId: string): SkippedChunk[] {
  return database
    .all('SELECT * FROM skipped_chunk WHERE job_id = ? ORDER BY ordinal LIMIT ?', jobId, maxNamed)
    .map((row) => ({
      ordinal: Number(row['ordinal']),
      start: Number(row['start_offset']),
      end: Number(row['end_offset']),
      reason: String(row['reason']),
    }));
}

export function saveCutAnswer(database: Database, jobId: string, cut: NonNullable<GraphDelta['cut']>): void {
  database.run(
    'INSERT INTO cut_answer (job_id, ordinal, concepts, relationships) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ...[jobId, cut.ordinal, cut.concepts, cut.relationships],
  );
}

export function saveSkippedChunk(database: Database, jobId: string, chunk: SkippedChunk): void {
  const { ordinal, start, end, reason } = chunk;
  database.run(
    `INSERT INTO skipped_chunk (job_id, ordinal, start_offset, end_offset, reason) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    ...[jobId, ordinal, start, end, reason],
  );
}
