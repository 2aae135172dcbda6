import assert from 'node:assert/strict';
import { jobStatuses } from '../../../domain/jobs/job-status.js';
import { eventsOfDeletion, eventsOfStatus, type EventSubject } from '../../../domain/webhooks/events-of-status.js';

const reading: EventSubject = { status: 'processing', isDryRun: false, deletesDocument: false };
const program: EventSubject = { ...reading, isDryRun: null };
const deletion: EventSubject = { ...program, deletesDocument: true };

describe('events of a job that moves to a status', () => {
  it('are there when it ends and when it waits for approval', () => {
    const found = jobStatuses.map((status) => eventsOfStatus({ ...program, status: 'queued' }, status));
    assert.deepEqual(found, [[], [], ['job.awaiting_approval'], ['job.completed'], ['job.failed'], ['job.cancelled']]);
  });

  it('are none where it has the status already', () => {
    for (const status of jobStatuses) assert.deepEqual(eventsOfStatus({ ...reading, status }, status), []);
  });

  it('say that a document changed where it was read or deleted, and not of a dry run', () => {
    const both = ['job.completed', 'document.changed'];
    assert.deepEqual(eventsOfStatus(reading, 'completed'), both);
    assert.deepEqual(eventsOfStatus(deletion, 'completed'), both);
    assert.deepEqual(eventsOfStatus(program, 'completed'), ['job.completed']);
    assert.deepEqual(eventsOfStatus({ ...reading, isDryRun: true }, 'completed'), ['job.completed']);
  });

  it('say nothing of the document where it was not read to its end', () => {
    assert.deepEqual(eventsOfStatus(reading, 'failed'), ['job.failed']);
    assert.deepEqual(eventsOfStatus(deletion, 'cancelled'), ['job.cancelled']);
  });

  it('report each document that goes with an ontology, and a single one only when its job completes', () => {
    const ontology = { deletesDocument: false };
    assert.deepEqual(eventsOfDeletion(ontology, { documents: 1 }), ['document.changed']);
    assert.deepEqual(eventsOfDeletion(ontology, { documents: 0 }), []);
    assert.deepEqual(eventsOfDeletion({ deletesDocument: true }, { documents: 1 }), []);
  });
});
