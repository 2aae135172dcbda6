import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { all, profile } from '../../contract/graph-fixtures.js';
import { dumpGraph } from '../../contract/dump-graph.js';
import { built } from '../../support/built.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

describe('several processes on one file', () => {
  let bench: SqliteBench;
  beforeEach(async () => {
    bench = await sqliteBench();
  });
  afterEach(() => bench.dispose());

  function run(script: string, ...args: string[]): ChildProcess {
    return spawn(process.execPath, [built(`test/adapters/sqlite/${script}`), bench.path, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  async function lines(child: ChildProcess): Promise<string[]> {
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout! })) said.push(line);
    return said;
  }

  it('lose nothing that was acknowledged when writers are killed, and no chunk is there in part', async function () {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < 4; round++) {
      const names = [`w${round}a`, `w${round}b`];
      const children = names.map((name) => run('write-until-killed', name));
      const said = children.map(lines);
      await Promise.all(children.map((child) => once(child.stdout!, 'data')));
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 400));
      for (const child of children) child.kill('SIGKILL');
      for (const [index, name] of names.entries()) acknowledged.set(name, (await said[index]!).length);
    }
    const integrity = bench.sql((database) => database.prepare('PRAGMA integrity_check').get());
    assert.deepEqual({ ...(integrity as object) }, { integrity_check: 'ok' });
    assert.deepEqual(
      bench.sql((database) => database.prepare('PRAGMA foreign_key_check').all()),
      [],
    );

    const store = await bench.open();
    let committed = 0;
    for (const [name, count] of acknowledged) {
      assert.ok(count > 0);
      const { progress } = (await store.job(`job-${name}`))!;
      assert.ok(progress.chunksProcessed >= count, `${name}: ${progress.chunksProcessed} of ${count}`);
      assert.ok(progress.chunksProcessed <= count + 1);
      committed += progress.chunksProcessed;
    }
    const counts = await store.counts(all);
    const whole = [counts.counter, counts.sources, counts.concepts, counts.evidence, counts.relationships];
    assert.deepEqual(whole, [committed, committed, committed * 10, committed * 10, committed * 9]);
    const dump = await dumpGraph(store, 500);
    assert.equal(dump.graph_epochs.length, committed);
  });

  it('make one job of content they submit at the same moment', async function () {
    await (await bench.open()).seedGraph({ vocabulary: [], profiles: [profile] });
    const at = String(Date.now() + 2500);
    const children = ['a', 'b', 'c'].map((name) => run('submit-at', name, at));
    const answers = await Promise.all(children.map(lines));
    for (let round = 0; round < 20; round++) {
      const outcomes = answers.map((said) => JSON.parse(said[round]!) as { outcome: string; jobId: string });
      assert.deepEqual(outcomes.map(({ outcome }) => outcome).sort(), ['accepted', 'in_flight', 'in_flight']);
      assert.equal(new Set(outcomes.map(({ jobId }) => jobId)).size, 1);
    }
  });
});
