import assert from 'node:assert/strict';
import type { JobStatus } from '../../client/index.js';
import type { Outcome } from '../../cli/ingest/outcome.js';
import { createWatch } from '../../cli/ingest/watch-jobs.js';

describe('the bar of an ingestion', () => {
  const names = ['a.md', 'b.md', 'c.md'];
  const outcomes = names.map((path): Outcome => ({
    ...{ path, filename: path, job_id: path, status: 'queued', duplicate: false },
    ...{ content_hash: null, result: null, error: null },
  }));
  const job = (status: string, progress = {}) => ({ status, paused: false, progress }) as unknown as JobStatus;

  it('names what is being read, never what is queued', () => {
    const texts: string[] = [];
    const display = {
      showsEvents: false,
      bar: (_done: number, text: string) => void texts.push(text),
      event() {},
      note() {},
      end() {},
    };
    const look = createWatch(outcomes, display);
    look('a.md', job('processing', { percent: 50, chunks_processed: 1, chunks_total: 2 }));
    look('b.md', job('queued'));
    look('c.md', job('processing'));
    look('b.md', job('queued'));
    look('a.md', job('completed'));
    look('c.md', job('awaiting_approval'));
    assert.deepEqual(texts, [
      '0 of 3 documents  chunk 1/2  reading a.md',
      '0 of 3 documents  chunk 1/2  reading a.md',
      '0 of 3 documents  reading c.md and 1 more',
      '0 of 3 documents  reading c.md and 1 more',
      '0 of 3 documents  reading c.md',
      '0 of 3 documents',
    ]);
  });
});
