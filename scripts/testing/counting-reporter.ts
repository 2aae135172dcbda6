import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';
import { slowest, type Timing } from './slowest.js';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Mocha's own readable report, the slowest tests, and the counts as a file for the process that adds them up. A test that a failing hook
 * kept from running counts as failed: nobody knows whether it would have passed.
 */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const passed = new Set<Mocha.Test>();
    const failed = new Set<Mocha.Runnable>();
    const skipped = new Set<Mocha.Test>();
    const timings: Timing[] = [];
    const time = (one: Mocha.Runnable) => timings.push(timingOf(one));
    runner.on('test end', time);
    runner.on('hook end', time);
    runner.on('pass', (test) => passed.add(test));
    runner.on('fail', (test) => failed.add(test));
    runner.on('pending', (test) => skipped.add(test));
    runner.once('end', () => {
      for (const test of passed) if (failed.has(test)) passed.delete(test);
      const failedTests = [...failed].filter((entry) => entry instanceof Mocha.Test).length;
      const notRun = Math.max(0, runner.total - passed.size - failedTests - skipped.size);
      if (notRun > 0) console.log(`  ${notRun} tests did not run because a hook failed; they count as failed.\n`);
      const slow = slowest(timings);
      if (slow.length > 0) console.log(`  slowest:\n${slow.join('\n')}\n`);
      const file = process.env['CONCORDANCE_TEST_COUNTS'];
      const counts: Counts = { passed: passed.size, failed: failed.size + notRun, skipped: skipped.size };
      if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
    });
  }
}

function timingOf(one: Mocha.Runnable): Timing {
  const file = relative(process.cwd(), one.file ?? one.parent?.file ?? '');
  return { title: one.titlePath().join(' › '), file, durationMs: one.duration ?? 0 };
}
