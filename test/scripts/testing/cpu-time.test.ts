import assert from 'node:assert/strict';
import { cpuMs, parseStat } from '../../../scripts/testing/cpu-time.js';

describe('the CPU time of a process', () => {
  it('counts the processes it started, whatever its name', () => {
    const line = '42 (a ) b) S 1 42 42 0 -1 4194560 100 200 0 0 12 3 40 5 20 0 11 0 6000 1000 200';
    assert.equal(parseStat(line), 600);
  });

  it('grows with work, where the system tells', function () {
    const before = cpuMs();
    if (before === null) return this.skip();
    const end = process.cpuUsage().user + 60_000;
    while (process.cpuUsage().user < end);
    assert.ok(cpuMs()! > before);
  });
});
