import assert from 'node:assert/strict';
import { runReads } from '../../../domain/concurrency/read-plan.js';
import { keyedDocumentIdOf } from '../../../domain/ids.js';
import { planSubmission, type SubmissionReader } from '../../../domain/submission/submission-plan.js';
import { jobFixture } from '../jobs/job-fixture.js';

describe('the plan of a submission', () => {
  const submission = { ontologyId: 'ont', contentHash: 'hash', documentKey: 'k' };
  const open = jobFixture({ contentHash: 'other' });
  /** Reads of a store, and the names of those that were asked for. */
  function reader(answers: Partial<SubmissionReader> = {}): { asked: string[]; reader: SubmissionReader } {
    const asked: string[] = [];
    const known: SubmissionReader = {
      ontologyDeletion: () => undefined,
      ontologyState: () => undefined,
      candidateDocuments: () => ({ withKey: 'doc_k', withContent: [], isTaken: () => false }),
      documentDeletion: () => undefined,
      knownDocument: () => ({ open, completed: undefined, restored: null }),
      ...answers,
    };
    const noted = Object.entries(known).map(([name, answer]) => [
      name,
      (...given: never[]) => {
        asked.push(name);
        return (answer as (...values: never[]) => unknown)(...given);
      },
    ]);
    return { asked, reader: Object.fromEntries(noted) as SubmissionReader };
  }

  it('finds the document of the key, and the jobs that decide what becomes of it', () => {
    const found = runReads(planSubmission(submission), reader().reader);
    assert.deepEqual(found, { documentId: 'doc_k', takesKey: false, open, completed: undefined, restored: null });
    const none = { candidateDocuments: () => ({ withKey: null, withContent: [], isTaken: () => false }) };
    assert.equal(
      runReads(planSubmission(submission), reader(none).reader).documentId,
      keyedDocumentIdOf('ont', 'k'),
      'one that is new',
    );
  });

  it('looks for no document where it is named, as one that is read again', () => {
    const { asked, reader: reads } = reader();
    const { documentId, takesKey } = runReads(planSubmission(submission, 'doc_7'), reads);
    assert.deepEqual([documentId, takesKey], ['doc_7', false]);
    assert.ok(!asked.includes('candidateDocuments'));
  });

  it('is refused while the ontology is frozen or being deleted, before anything else is read', () => {
    const state = { name: 'Notes', lifecycleState: 'frozen' as const, lifecycleReason: null };
    const frozen = reader({ ontologyState: () => state });
    assert.throws(() => runReads(planSubmission(submission), frozen.reader), { code: 'ontology_frozen' });
    assert.ok(!frozen.asked.includes('candidateDocuments'));
    const going = reader({ ontologyDeletion: () => 'del_1' });
    assert.throws(() => runReads(planSubmission(submission), going.reader), { code: 'deletion_in_progress' });
  });

  it('is refused while the document is being deleted, found or named', () => {
    const { reader: reads } = reader({ documentDeletion: (id) => (id === 'doc_new' ? undefined : 'del_1') });
    for (const documentId of [null, 'doc_7']) {
      assert.throws(() => runReads(planSubmission(submission, documentId), reads), { code: 'deletion_in_progress' });
    }
    assert.equal(runReads(planSubmission(submission, 'doc_new'), reads).documentId, 'doc_new');
  });
});
