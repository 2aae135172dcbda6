import type { JobIdentity } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import {
  actorWorkflowId,
  jobWorkflowId,
  programWorkflowId,
  reconcilerWorkflowId,
} from '../../temporal-config/workflow-ids.js';

const job: JobIdentity = {
  ...{ jobId: 'job_01jd3yzw0b6m4t2r8k1v5x9cqd', kind: 'ingestion' },
  ...{ ontology: 'operations', filename: 'runbook.md' },
};

describe('ids of workflows', () => {
  it('can be read, and name the installation', () => {
    assert.equal(jobWorkflowId('ab12cd34', job), 'ingest:operations/runbook.md:ab12cd34-8k1v5x9cqd');
    assert.equal(
      jobWorkflowId('ab12cd34', { jobId: 'bat_01jd3yzw0b6m4t2r8k1v5x9cqd', kind: 'batch', filename: job.filename }),
      'batch:runbook.md:ab12cd34-8k1v5x9cqd',
    );
    assert.equal(programWorkflowId('ab12cd34', 'prg_01jd3yzw0b6m4t2r8k1v5x9cqd', 'Around rain'), 'program:Around rain:ab12cd34-8k1v5x9cqd'); // oxfmt-ignore
    assert.equal(actorWorkflowId('ab12cd34', 'ont_1'), 'ontology:ab12cd34-ont_1');
    assert.equal(reconcilerWorkflowId('ab12cd34'), 'sweep:ab12cd34');
  });

  it('tell two installations and two jobs of one name apart', () => {
    const ids = new Set([
      jobWorkflowId('ab12cd34', job),
      jobWorkflowId('ab12cd35', job),
      jobWorkflowId('ab12cd34', { ...job, jobId: 'job_01jd3yzw0b6m4t2r8k1v5x9cqe' }),
    ]);
    assert.equal(ids.size, 3);
  });

  it('hold nothing that cannot be seen or encoded, and fit what Temporal stores', () => {
    const odd = jobWorkflowId('ab12cd34', { ...job, ontology: 'a\u0000b\n\u202Ec', filename: ' \uD800x\u2028y ' });
    assert.equal(odd, 'ingest:a b c/x y:ab12cd34-8k1v5x9cqd');
    const long = jobWorkflowId('ab12cd34', { ...job, ontology: '😀'.repeat(200), filename: 'ж'.repeat(300) });
    assert.ok(long.length <= 255, String(long.length));
    assert.ok(long.endsWith('…:ab12cd34-8k1v5x9cqd'));
    assert.equal(Buffer.from(long, 'utf8').toString('utf8'), long, 'it is whole when encoded');
    assert.equal(jobWorkflowId('ab12cd34', { ...job, filename: '\u0007' }), 'ingest:operations/_:ab12cd34-8k1v5x9cqd');
  });
});
