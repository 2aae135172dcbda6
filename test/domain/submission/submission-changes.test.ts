import assert from 'node:assert/strict';
import { choiceOfSubmission, submissionChanges } from '../../../domain/submission/submission-changes.js';

describe('what a submission changes', () => {
  const job = (jobId: string, contentHash: string) => ({ jobId, contentHash });
  const [open, done] = [job('open', 'a'), job('done', 'a')];
  const submission = { jobId: 'new', contentHash: 'a', documentKey: 'k', force: false };
  const unknown = { open: undefined, completed: undefined, restored: null, takesKey: false, isNewOntology: false };
  const nothing = { reservesName: false, assignedKey: null, supersedes: null, joins: null, isRestored: false };

  it('is a job, and the name of a new ontology', () => {
    const changes = submissionChanges(submission, { ...unknown, isNewOntology: true });
    assert.deepEqual(changes, { ...nothing, outcome: 'accepted', reservesName: true });
  });

  it('is a further submitter of the job that reads or has read the content, also in a dry run', () => {
    for (const dryRun of [false, true]) {
      const inFlight = submissionChanges({ ...submission, dryRun }, { ...unknown, open, completed: done });
      assert.deepEqual(inFlight, { ...nothing, outcome: 'in_flight', joins: open });
      const duplicate = submissionChanges({ ...submission, dryRun }, { ...unknown, completed: done });
      assert.deepEqual(duplicate, { ...nothing, outcome: 'duplicate', joins: done });
    }
  });

  it('is a job that is completed at once where a backup contained the content, and the end of what reads another', () => {
    const other = job('other', 'b');
    const restored = { ...nothing, outcome: 'duplicate', isRestored: true };
    for (const dryRun of [false, true]) {
      const known = { ...unknown, restored: 'a' };
      assert.deepEqual(submissionChanges({ ...submission, dryRun }, known), restored);
    }
    const supersedes = { job: other, by: { jobId: 'new', isRead: true } };
    const changes = submissionChanges(submission, { ...unknown, open: other, restored: 'a' });
    assert.deepEqual(changes, { ...restored, supersedes });
  });

  it('is the key of a document that had none, and the end of the job that reads another version', () => {
    const other = job('other', 'b');
    const changes = submissionChanges(submission, { ...unknown, open: other, takesKey: true });
    const by = { jobId: 'new', isRead: false };
    const accepted = { ...nothing, outcome: 'accepted', assignedKey: 'k', supersedes: { job: other, by } };
    assert.deepEqual(changes, accepted);
    const back = submissionChanges(submission, { ...unknown, open: other, completed: done });
    const bySame = { jobId: 'done', isRead: true };
    const duplicate = { ...nothing, outcome: 'duplicate', joins: done, supersedes: { job: other, by: bySame } };
    assert.deepEqual(back, duplicate);
  });

  it('is nothing but its job in a dry run', () => {
    const context = { ...unknown, open: job('other', 'b'), takesKey: true, isNewOntology: true };
    assert.deepEqual(submissionChanges({ ...submission, dryRun: true }, context), { ...nothing, outcome: 'accepted' });
  });
});

describe('the choice of the model for a submission', () => {
  const choices = { current: () => 7, ofJob: (jobId: string) => (jobId === 'bat_1' ? 3 : null) };

  it('is the present one, and within a batch that of its submission', () => {
    assert.equal(choiceOfSubmission({ batchId: null }, choices), 7);
    assert.equal(choiceOfSubmission({ batchId: 'bat_1' }, choices), 3);
    assert.equal(choiceOfSubmission({ batchId: 'bat_2' }, choices), null, 'the settings');
  });
});
