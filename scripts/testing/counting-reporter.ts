import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';
import { readFileTimings } from './file-timings.js';
import { slowest, slowestFiles, type Timing } from './slowest.js';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Time in which a process has to end by itself once its tests are through; the option `endWithinMs` says another. */
const usualEndMs = 20_000;

/** Members that mocha adds to a runner that runs files in parallel processes. */
interface LaneRunner extends Mocha.Runner {
  isParallelMode(): boolean;
  linkPartialObjects(link: boolean): this;
  workerReporter(path: string): this;
}

/**
 * Mocha's own readable report, the slowest tests and files, and the counts as a file for the process that adds them up.
 * A test that a failing hook kept from running counts as failed: nobody knows whether it would have passed.
 */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const lanes = runner as LaneRunner;
    const parallel = lanes.isParallelMode();
    if (parallel) {
      lanes.linkPartialObjects(true);
      lanes.workerReporter(new URL('lane-reporter.ts', import.meta.url).pathname);
    }
    const passed = new Set<Mocha.Test>();
    const failed = new Set<Mocha.Runnable>();
    const skipped = new Set<Mocha.Test>();
    const timings: Timing[] = [];
    const time = (one: Mocha.Runnable) => timings.push(timingOf(one));
    runner.on('test end', time);
    runner.on('hook end', time);
    runner.on('pass', (test) => passed.add(test));
    const broken: string[] = [];
    runner.on('fail', (test, error: Error & { file?: string }) => {
      failed.add(test);
      // Of a file that could not be loaded, or whose process ended.
      if (error.file !== undefined)
        broken.push(`    ${relative(process.cwd(), error.file)}: ${error.message.split('\n', 1)[0]}`);
    });
    runner.on('pending', (test) => skipped.add(test));
    const endWithinMs = Number(options.reporterOptions?.endWithinMs ?? usualEndMs);
    let over = false;
    runner.on('end', () => {
      over = true;
      if (!parallel) setTimeout(() => endOpen(endWithinMs), endWithinMs).unref();
    });
    // In lanes each file that could not be run ends the run once more, so an end is not the last word.
    process.once('exit', () => {
      for (const test of passed) if (failed.has(test)) passed.delete(test);
      const failedTests = [...failed].filter((one) => (one as Mocha.Test).type === 'test').length;
      const { ended, cutOff } = readFileTimings();
      const notRun = parallel
        ? ended.reduce((sum, file) => sum + file.notRun, 0)
        : Math.max(0, runner.total - passed.size - failedTests - skipped.size);
      if (notRun > 0) console.log(`  ${notRun} tests did not run because a hook failed; they count as failed.\n`);
      show('files that could not be run', broken);
      show(
        'files that were not run to their end',
        cutOff.map((path) => `    ${path}`),
      );
      show('slowest', slowest(timings));
      show(
        'slowest files (with the CPU time of each, without the Temporal server that all share)',
        slowestFiles(ended),
      );
      const file = process.env['CONCORDANCE_TEST_COUNTS'];
      const counts: Counts = { passed: passed.size, failed: failed.size + notRun, skipped: skipped.size };
      // Without the counts it is clear that something went wrong.
      if (file !== undefined && over) writeFileSync(file, JSON.stringify(counts));
    });
  }
}

/** Ends a process that something keeps which a test or a failing hook left open. */
function endOpen(endWithinMs: number): void {
  console.log(
    `  ✖ something is still open ${endWithinMs / 1000} s after the last test, as a server without its after hook\n`,
  );
  process.exit(1);
}

function show(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`  ${title}:\n${lines.join('\n')}\n`);
}

function timingOf(one: Mocha.Runnable): Timing {
  const file = relative(process.cwd(), one.file ?? one.parent?.file ?? '');
  return { title: one.titlePath().join(' › '), file, durationMs: one.duration ?? 0 };
}
