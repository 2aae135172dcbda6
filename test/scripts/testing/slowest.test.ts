import assert from 'node:assert/strict';
import { slowest, slowestFiles } from '../../../scripts/testing/slowest.js';

describe('the slowest tests of a run', () => {
  const timing = (title: string, durationMs: number) => ({ title, file: 'test/a.test.ts', durationMs });

  it('are listed, the slowest first, hooks among them', () => {
    const lines = slowest([timing('is quick', 3), timing('"before all" hook', 61_250), timing('is slow', 2_000)], 2);
    assert.deepEqual(lines, ['  61.3 s  "before all" hook  (test/a.test.ts)', '   2.0 s  is slow  (test/a.test.ts)']);
  });

  it('are twenty at most', () => {
    assert.equal(slowest(Array.from({ length: 30 }, (_, index) => timing(`${index}`, 100 + index))).length, 20);
    assert.deepEqual(slowest([timing('is quick', 99)]), []);
  });

  it('are followed by the slowest files, with their CPU time where it is known', () => {
    const file = { file: 'test/a.test.ts', durationMs: 61_250, cpuMs: 2_000, notRun: 0 };
    assert.deepEqual(slowestFiles([file, { ...file, file: 'test/b.test.ts', durationMs: 70_000, cpuMs: null }]), [
      '  70.0 s  test/b.test.ts',
      '  61.3 s  CPU    2.0 s  test/a.test.ts',
    ]);
  });
});
