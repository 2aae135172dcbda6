import assert from 'node:assert/strict';
import { createBackupUpkeepActivities } from '../../../activities/backup/create-backup-upkeep-activities.js';
import {
  backupCheckMs,
  backupExpiry,
  expiredBackups,
  isBackupDue,
  newestBackup,
} from '../../../domain/backup/backup-schedule.js';
import { ConcordanceError } from '../../../domain/errors.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import { fullOrder, openBackupBench, type BackupBench } from '../../activities/backup/backup-bench.js';

const day = 24 * 3_600_000;
const everything = { actorId: null, action: null, target: null, outcome: null, since: null, until: null };

describe('the schedule of backups', () => {
  it('asks for one when the newest is old enough, and for none when it is switched off', () => {
    const newest = '2026-01-01T00:00:00.000Z';
    const after = (ms: number) => Date.parse(newest) + ms;
    assert.equal(isBackupDue({ everyMs: day }, newest, after(day - backupCheckMs)), false);
    assert.equal(isBackupDue({ everyMs: day }, newest, after(day)), true);
    assert.equal(isBackupDue({ everyMs: day }, null, after(0)), true);
    assert.equal(isBackupDue({ everyMs: 0 }, null, after(day)), false);
  });

  it('makes one at every look that its hours name, though each snapshot is some time after its look', () => {
    for (const hours of [1, 2, 24]) {
      const snapshotAfterMs = 90_000;
      const looks: number[] = [];
      let newest: string | null = null;
      for (let look = 0; look <= 5 * hours; look += 1) {
        const now = look * backupCheckMs;
        if (!isBackupDue({ everyMs: hours * backupCheckMs }, newest, now)) continue;
        looks.push(look);
        newest = new Date(now + snapshotAfterMs).toISOString();
      }
      assert.deepEqual(
        looks,
        [0, 1, 2, 3, 4, 5].map((nth) => nth * hours),
      );
    }
  });

  it('does not count a backup whose date is to come, and does not remove the newest for it', () => {
    const expiresAt = '2026-01-03T00:00:00.000Z';
    const [ahead, newest, older] = ['2030-01-01', '2026-01-02', '2026-01-01'].map((date) => ({
      ...{ backupId: date, createdAt: `${date}T00:00:00.000Z`, expiresAt },
    }));
    const now = Date.parse('2026-02-01T00:00:00Z');
    assert.equal(newestBackup([ahead!, newest!, older!], now), newest);
    assert.deepEqual(expiredBackups([{ ...ahead!, expiresAt: '2030-02-01T00:00:00Z' }, newest!, older!], now), [older]);
    assert.equal(newestBackup([ahead!], now), undefined);
  });

  it('removes those whose time is over, but never the newest', () => {
    const retentionMs = 3 * day;
    const of = (date: number) => {
      const createdAt = `2026-01-0${date}T00:00:00.000Z`;
      return { backupId: String(date), createdAt, expiresAt: backupExpiry({ retentionMs }, createdAt) };
    };
    const scheduled = [5, 4, 3, 2, 1].map(of);
    const expiredAt = (date: string) => expiredBackups(scheduled, Date.parse(date)).map(({ backupId }) => backupId);
    assert.deepEqual(expiredAt('2026-01-05T00:00:00Z'), ['2', '1']);
    assert.deepEqual(expiredAt('2026-01-04T23:59:59Z'), ['1']);
    assert.deepEqual(expiredAt('2027-01-01T00:00:00Z'), ['4', '3', '2', '1']);
    assert.deepEqual(expiredBackups([], 0), []);
  });
});

describe('the upkeep of backups', () => {
  let bench: BackupBench;
  let started: string[];
  let now: number;
  beforeEach(async () => {
    bench = await openBackupBench();
    started = [];
    now = Date.now();
  });
  afterEach(() => bench.close());

  const schedule = { everyMs: day, retentionMs: 3 * day, isEncrypted: false };
  const keep = (backups = schedule, isReachable = true) => {
    const { store, ids } = bench.platform;
    const workflows = {
      async startJob({ jobId }: { jobId: string }) {
        if (!isReachable) throw new ConcordanceError('engine_unreachable', 'Temporal is down.');
        started.push(jobId);
      },
      signalActor: async () => undefined,
    };
    const clock = { millis: () => now };
    return createBackupUpkeepActivities({ store, ids, workflows, clock, settings: { backups } }).keepBackups();
  };
  const kept = async () => {
    const { items } = await bench.platform.store.backups({ limit: 100, offset: 0 });
    return items.map(({ backupId }) => backupId);
  };

  it('makes the first at once, one at a time, and the next when it is due', async () => {
    const { jobId } = await keep();
    assert.deepEqual(started, [jobId]);
    const job = asKind((await bench.platform.store.job(jobId!))!, 'backup');
    assert.deepEqual(
      [job.ownerName, job.backup.scope.type, job.backup.container, job.backup.isScheduled, job.backup.isEncrypted],
      ['system', 'full', 'archive', true, false],
    );
    assert.deepEqual(await keep(), { jobId: null, reason: 'the last one is still being made', removed: [] });

    const made = await bench.make(jobId!);
    now = Date.parse(made.createdAt);
    assert.equal(made.expiresAt, new Date(Date.parse(made.createdAt) + 30 * day).toISOString());
    assert.deepEqual(await keep(), { jobId: null, reason: `the last one is of ${made.createdAt}`, removed: [] });
    now = Date.parse(made.createdAt) + day;
    const next = await keep();
    assert.ok(next.jobId !== null && next.jobId !== jobId);
    assert.deepEqual(started, [jobId, next.jobId]);
    const { items: audited } = await bench.platform.store.auditEvents(
      { ...everything, action: 'backup.create' },
      {
        limit: 10,
        offset: 0,
      },
    );
    assert.deepEqual(
      audited.map(({ target, actorName, details }) => ({ target, actorName, details })),
      [next.jobId, jobId].map((target) => {
        const details = { backup_type: 'full', ontology: null, format: 'archive', encrypted: false };
        return { target, actorName: 'system', details };
      }),
    );
  });

  it('makes the next although the newest is from a time when the clock was ahead', async () => {
    const { createdAt } = await bench.make((await keep()).jobId!);
    now = Date.parse(createdAt) - 1;
    assert.notEqual((await keep()).jobId, null);
  });

  it('tries again in the next hour when one failed', async () => {
    const { jobId } = await keep();
    await bench.platform.store.failJob(jobId!, 0, { code: 'disk_full', detail: 'The disk is full.' });
    assert.notEqual((await keep()).jobId, null);
  });

  it('leaves the job queued for the reconciler while Temporal cannot be reached', async () => {
    const { jobId } = await keep(schedule, false);
    assert.equal((await bench.platform.store.job(jobId!))!.status, 'processing');
    assert.deepEqual(started, []);
  });

  it('removes what has expired with its object, the newest excepted, and none that a person asked for', async () => {
    const byHand = await bench.make(await bench.open(fullOrder));
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      const jobId = await bench.open({ ...fullOrder, isScheduled: true });
      ids.push(jobId);
      await bench.make(jobId);
    }
    assert.equal(byHand.expiresAt, null);
    const off = { ...schedule, everyMs: 0 };
    assert.deepEqual((await keep(off)).removed, []);
    now += 365 * day;
    const { removed, reason } = await keep(off);
    assert.deepEqual(removed.sort(), ids.slice(0, 2));
    assert.equal(reason, 'scheduled backups are switched off');
    assert.deepEqual((await kept()).sort(), [byHand.backupId, ids[2]].sort());
    assert.deepEqual((await keep(off)).removed, []);
  });

  it('goes on where a user deletes an expired one at the same time', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      ids.push(await bench.open({ ...fullOrder, isScheduled: true }));
      await bench.make(ids.at(-1)!);
    }
    now += 365 * day;
    const { store } = bench.platform;
    const deleteBackup = store.deleteBackup.bind(store);
    bench.platform.store.deleteBackup = async (backupId, audit) => {
      if (backupId === ids[0]) await deleteBackup(backupId, audit);
      return deleteBackup(backupId, audit);
    };
    assert.deepEqual((await keep({ ...schedule, everyMs: 0 })).removed, [ids[1]]);
    assert.deepEqual(await kept(), [ids[2]]);
  });

  it('is encrypted where the schedule says so', async () => {
    const { jobId } = await keep({ ...schedule, isEncrypted: true });
    assert.notEqual((await bench.make(jobId!)).keyId, null);
  });
});
