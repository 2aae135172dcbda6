import { answersCutOf } from '../../../../domain/ingest/cut-answer.js';
import { maxNamedChunks, type ReadingIssues } from '../../../../domain/jobs/job-result.js';
import type { Reading } from '../../database/session.js';
import { findReadingIssues } from './issue-statements.js';

/** Parts of the document of a job that were not read. */
export async function readingIssues(reading: Reading, jobId: string): Promise<ReadingIssues> {
  const { skippedChunks, sums } = (await reading.first(findReadingIssues, { jobId, limit: maxNamedChunks }))!;
  return { skippedChunks, answersCut: answersCutOf(sums) };
}
