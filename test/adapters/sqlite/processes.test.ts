import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { all, profile } from '../../contract/graph-fixtures.js';
import { dumpGraph } from '../../contract/dump-graph.js';
import { built } from '../../support/built.js';
import { until } from '../../workflows/until.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

describe('several processes on one file', () => {
  let bench: SqliteBench;
  beforeEach(async () => {
    bench = await sqliteBench();
  });
  afterEach(() => bench.dispose());

  function run(script: string, ...args: string[]): ChildProcess {
    return spawn(process.execPath, [built(`test/adapters/sqlite/${script}`), bench.path, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  }

  /** Collects the output of the process, line by line. */
  function listen(child: ChildProcess): { said: string[]; ended: Promise<unknown> } {
    const said: string[] = [];
    const reader = createInterface({ input: child.stdout! }).on('line', (line) => said.push(line));
    return { said, ended: once(reader, 'close') };
  }

  it('lose nothing that was acknowledged when writers are killed, and no chunk is there in part', async function () {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < 4; round++) {
      const names = [`w${round}a`, `w${round}b`];
      const children = names.map((name) => run('write-until-killed', name));
      const heard = children.map(listen);
      const enough = [1, 4, 9, 20][round]!;
      await until(() => heard.every(({ said }) => said.length >= enough));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(heard.map(({ ended }) => ended));
      for (const [index, name] of names.entries()) acknowledged.set(name, heard[index]!.said.length);
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
    const children = ['a', 'b', 'c'].map((name) => run('submit-together', name));
    const heard = children.map(listen);
    await until(() => heard.every(({ said }) => said[0] === 'ready'));
    for (const child of children) child.stdin!.write('go');
    await Promise.all(heard.map(({ ended }) => ended));
    const answers = heard.map(({ said }) => said.slice(1));
    for (let round = 0; round < 20; round++) {
      const outcomes = answers.map((said) => JSON.parse(said[round]!) as { outcome: string; jobId: string });
      assert.deepEqual(outcomes.map(({ outcome }) => outcome).sort(), ['accepted', 'in_flight', 'in_flight']);
      assert.equal(new Set(outcomes.map(({ jobId }) => jobId)).size, 1);
    }
  });
});
