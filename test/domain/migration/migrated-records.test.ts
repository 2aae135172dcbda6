import assert from 'node:assert/strict';
import { asMigrated, isOpenJob } from '../../../domain/migration/as-migrated.js';
import { comparedText, recordConflict } from '../../../domain/migration/compare-records.js';
import { isLeftOut, rulesOf } from '../../../domain/migration/migrated-kinds.js';
import { numbered } from '../../../domain/migration/numbered.js';

const now = '2026-01-02T00:00:00.000Z';

describe('records that are carried to another store', () => {
  it('keep their numbers, or get the next in the same order where they are taken', () => {
    const fresh = (own: number) => ({ own, given: null });
    assert.deepEqual(numbered([fresh(1), fresh(3), fresh(4)], 0), [1, 3, 4]);
    assert.deepEqual(numbered([fresh(1), fresh(3), fresh(9)], 5), [6, 7, 9]);
    assert.deepEqual(numbered([{ own: 1, given: 2 }, fresh(2)], 7), [2, 8]);
  });

  it('are left out once their time is over, and requests that were cut off', () => {
    const token = { expiresAt: '2026-01-01T00:00:00.000Z' };
    assert.equal(isLeftOut('issued_token', token, now), true);
    assert.equal(isLeftOut('issued_token', { expiresAt: '2026-01-03T00:00:00.000Z' }, now), false);
    assert.equal(isLeftOut('api_key', token, now), false);
    const claim = { expiresAt: '2026-01-03T00:00:00.000Z', answer: null };
    assert.equal(isLeftOut('idempotency', claim, now), true);
    assert.equal(isLeftOut('idempotency', { ...claim, answer: {} }, now), false);
  });

  it('wait for no workflow: jobs have ended, deliveries are started again', () => {
    const job = { kind: 'ingestion', status: 'processing', workflowWaits: true, updatedAt: '2026-01-01T00:00:00.000Z' };
    assert.equal(isOpenJob('job', job), true);
    const { status, error, workflowWaits, updatedAt } = asMigrated('job', job, now);
    assert.deepEqual([status, workflowWaits, updatedAt], ['cancelled', false, now]);
    assert.equal((error as { code: string }).code, 'job_cancelled');
    const completed = { ...job, status: 'completed' };
    assert.deepEqual(asMigrated('job', completed, now), { ...completed, workflowWaits: false });
    const delivery = { status: 'pending', workflowStarted: true };
    assert.equal(asMigrated('webhook_delivery', delivery, now)['workflowStarted'], false);
  });

  it('are the same whatever their number and the order of their attributes', () => {
    const one = { jobId: 'j', queueSequence: 1, reading: { a: 1, queueSequence: 2 } };
    const other = { reading: { queueSequence: 2, a: 1 }, queueSequence: 7, jobId: 'j' };
    assert.equal(comparedText('job', one), comparedText('job', other));
    assert.notEqual(comparedText('job', one), comparedText('job', { ...other, reading: { a: 1, queueSequence: 3 } }));
  });

  it('take the place of what every new installation has, and of nothing else', () => {
    const role = { roleName: 'clerk', displayName: 'Clerk', isBuiltin: false };
    assert.equal(recordConflict('role', role, null), null);
    assert.equal(recordConflict('role', role, { ...role, displayName: 'Other', isBuiltin: true }), null);
    assert.equal(recordConflict('role', role, { ...role }), null);
    assert.match(recordConflict('role', role, { ...role, displayName: 'Other' })!, /roles .* clerk/);
  });

  it('name the objects of a job as long as its document is there', () => {
    const reading = { blobKey: 'sha256/a', textKey: null, isDocumentDeleted: false };
    const objects = rulesOf('job').objects!;
    assert.deepEqual(objects({ deleted: false, reading }), ['sha256/a', null]);
    assert.deepEqual(objects({ deleted: false, reading: { ...reading, isDocumentDeleted: true } }), []);
    assert.deepEqual(objects({ deleted: true, reading }), []);
    assert.deepEqual(objects({ deleted: false, batch: { blobKey: 'sha256/b' } }), ['sha256/b']);
  });
});
