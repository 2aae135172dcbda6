import assert from 'node:assert/strict';
import { createJobWatcher } from '../../../api/events/job-watcher.js';

describe('watching jobs', () => {
  it('looks once for all who follow a job, thoroughly now and then, and no more when nobody does', async () => {
    const looks: boolean[] = [];
    const others: string[] = [];
    const watcher = createJobWatcher<number>({
      look: async (jobId, reconcile) => (jobId === 'job' ? looks.push(reconcile) : others.push(jobId)),
      everyMs: 1,
      reconcileEvery: 3,
    });
    const seen: number[][] = [[], []];
    const stops: (() => void)[] = [];
    await new Promise<void>((resolve) => {
      for (const one of seen) {
        stops.push(
          watcher.watch('job', (view) => {
            one.push(view!);
            if (one === seen[1] && one.length === 6) resolve();
          }),
        );
      }
    });
    for (const stop of stops) stop();
    const before = looks.length;
    assert.deepEqual(seen[0]!.slice(0, 6), [1, 2, 3, 4, 5, 6]);
    assert.deepEqual(seen[0], seen[1]);
    assert.deepEqual(looks.slice(0, 6), [false, false, true, false, false, true]);
    // One look may have been under way; while another job is looked at ten times there is no further one.
    let stop = () => undefined as void;
    await new Promise<void>((resolve) => (stop = watcher.watch('other', (view) => void (view === 10 && resolve()))));
    stop();
    assert.ok(looks.length <= before + 1);
  });

  it('goes on when a look fails', async () => {
    let tries = 0;
    const watcher = createJobWatcher<string>({
      async look() {
        tries += 1;
        if (tries === 1) throw new Error('busy');
        return 'seen';
      },
      everyMs: 1,
    });
    let stop = () => undefined as void;
    const view = await new Promise((resolve) => (stop = watcher.watch('job', resolve)));
    stop();
    assert.equal(view, 'seen');
  });
});
