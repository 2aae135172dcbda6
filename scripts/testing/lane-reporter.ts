import { createRequire } from 'node:module';
import { relative } from 'node:path';
import type Mocha from 'mocha';
import { cpuMs } from './cpu-time.js';
import { writeFileTiming, type FileTiming } from './file-timings.js';

type ReporterClass = new (runner: Mocha.Runner, options: Mocha.MochaOptions) => object;
const ParallelBuffered = createRequire(import.meta.url)(
  'mocha/lib/nodejs/reporters/parallel-buffered.cjs',
) as ReporterClass;

/** CPU time of a lane up to the end of its last file; loading a file is part of the file. */
let before = { wall: performance.now(), cpu: cpuMs() };

/** Runs in each lane: hands on its events, as mocha's own does, and adds a line to a file for each test file. */
export default class LaneReporter extends ParallelBuffered {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const file = relative(process.cwd(), runner.suite.suites[0]?.file ?? '');
    writeFileTiming({ file });
    let ran = 0;
    runner.on('pass', () => (ran += 1));
    runner.on('pending', () => (ran += 1));
    runner.on('fail', (one) => (ran += one.type === 'test' ? 1 : 0));
    runner.once('end', () => {
      const now = { wall: performance.now(), cpu: cpuMs() };
      const timing: FileTiming = {
        file,
        durationMs: now.wall - before.wall,
        cpuMs: now.cpu === null || before.cpu === null ? null : now.cpu - before.cpu,
        notRun: Math.max(0, runner.total - ran),
      };
      before = now;
      writeFileTiming(timing);
    });
  }
}
