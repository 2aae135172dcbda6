import { maxNamedChunks, type ReadingIssues, type SkippedChunk } from '../../../domain/jobs/job-result.js';
import type { Database } from '../database/database.js';
import { answersCutOf, cutAnswerSums } from './cut-answers.js';

/** Parts of the document of a job that were not read. */
export function readingIssues(database: Database, jobId: string): ReadingIssues {
  return {
    skippedChunks: skippedChunks(database, jobId),
    answersCut: answersCutOf(database.get(`SELECT ${cutAnswerSums} FROM cut_answer AS cut WHERE job_id = ?`, jobId)),
  };
}

/** The first chunks of a job that were skipped, in order. */
function skippedChunks(database: Database, jobId: string): SkippedChunk[] {
  return database
    .all('SELECT * FROM skipped_chunk WHERE job_id = ? ORDER BY ordinal LIMIT ?', jobId, maxNamedChunks)
    .map((row) => ({
      ordinal: Number(row['ordinal']),
      start: Number(row['start_offset']),
      end: Number(row['end_offset']),
      reason: String(row['reason']),
    }));
}

/** Stores that a chunk was not read; what is stored of the chunk already stays. */
export function saveSkippedChunk(database: Database, jobId: string, chunk: SkippedChunk): void {
  const { ordinal, start, end, reason } = chunk;
  database.run(
    `INSERT INTO skipped_chunk (job_id, ordinal, start_offset, end_offset, reason) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    ...[jobId, ordinal, start, end, reason],
  );
}
