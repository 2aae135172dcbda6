import assert from 'node:assert/strict';
import { cancelForDeletion } from '../../../domain/jobs/owner-transitions.js';
import { jobKindRules } from '../../../domain/jobs/kinds.js';
import { jobStatuses } from '../../../domain/jobs/job-status.js';
import { completesVersion, isMovedByCost, transitionEffects } from '../../../domain/jobs/transition-effects.js';

describe('effects of a move to a status', () => {
  it('on reserved calls: lost where the job was read to its end, else once their lease has ended', () => {
    const calls = jobStatuses.map((status) => transitionEffects(status).calls);
    assert.deepEqual(calls, [null, null, null, 'lose', 'expire', 'expire']);
  });

  it('on failures of steps: kept only while the job is processing', () => {
    const kept = jobStatuses.filter((status) => !transitionEffects(status).forgetsFailures);
    assert.deepEqual(kept, ['processing']);
  });

  it('on the version: read to its end by a job that completed and was no dry run', () => {
    assert.deepEqual(
      jobStatuses.filter((status) => completesVersion({ status, dryRun: false })),
      ['completed'],
    );
    assert.equal(completesVersion({ status: 'completed', dryRun: true }), false);
  });
});

describe('the cost of a call', () => {
  it('shows jobs at work, but not those that submit others', () => {
    const unmoved = Object.keys(jobKindRules).filter((kind) => !isMovedByCost(kind));
    assert.deepEqual(unmoved.sort(), ['batch', 'reingestion']);
  });
});

describe('jobs of what is deleted', () => {
  const now = '2026-05-01T13:00:00.000Z';

  it('are cancelled with the job that deletes it as the reason, and their workflows notified', () => {
    const ofDocument = cancelForDeletion({ documentId: 'doc_1' }, 'del_1', now);
    assert.deepEqual(
      [ofDocument.status, ofDocument.completedAt, ofDocument.workflowWaits, ofDocument.error?.code],
      ['cancelled', now, true, 'document_deleted'],
    );
    assert.match(ofDocument.error!.detail, /del_1/);
    assert.equal(cancelForDeletion({ ontologyId: 'ont_1' }, 'odl_1', now).error?.code, 'job_cancelled');
  });
});
