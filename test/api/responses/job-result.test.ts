import assert from 'node:assert/strict';
import { toReadingProgressDto } from '../../../api/schemas/jobs/job-progress.js';
import { toResultDto } from '../../../api/schemas/jobs/job-result.js';
import { noProgress } from '../../../domain/jobs/job-progress.js';
import type { JobAnalysis } from '../../../domain/jobs/job-analysis.js';
import { jobResult } from '../../../domain/jobs/job-result.js';
import { jobFixture } from '../../domain/jobs/job-fixture.js';

describe('the result of a job', () => {
  it('warns of all that was not read: notes of the parser, skipped chunks, and what was left out of long answers', () => {
    const notes = ['1 picture was left out.', 'The text is not read as English (German).'];
    const analysis = { warnings: [...notes, 'No price is known.'], notes } as unknown as JobAnalysis;
    const progress = { ...noProgress, chunksProcessed: 4, chunksSkipped: 1 };
    const job = jobFixture({ status: 'completed', analysis, progress });
    const issues = { skippedChunks: [], answersCut: { chunks: 1, concepts: 7, relationships: 0 } };
    const { warnings } = toResultDto(job, jobResult(job, issues));
    assert.deepEqual(warnings, [
      ...notes,
      '1 of 4 chunks was skipped: the answer of the model cannot be read.',
      'The answer of the model to 1 of 4 chunks was too long: 7 concepts left out.',
    ]);
    const earlier = { ...job, analysis: null };
    assert.equal(toResultDto(earlier, jobResult(earlier, issues)).warnings.length, 2);
  });

  it('counts what was dropped, also where an earlier version recorded the result without it', () => {
    const progress = { ...noProgress, conceptsDropped: 3, relationshipsDropped: 2 };
    const job = jobFixture({ status: 'completed', progress });
    const result = jobResult(job, { skippedChunks: [], answersCut: { chunks: 0, concepts: 0, relationships: 0 } });
    const { conceptsDropped: _concepts, relationshipsDropped: _relationships, ...earlier } = result;
    for (const one of [result, earlier]) {
      const { stats } = toResultDto(job, one);
      assert.deepEqual([stats.concepts_dropped, stats.relationships_dropped], [3, 2]);
    }
    const shown = toReadingProgressDto(job, undefined);
    assert.deepEqual([shown.concepts_dropped, shown.relationships_dropped], [3, 2]);
  });
});
