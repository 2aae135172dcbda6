import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built } from '../support/built.js';

describe('a process under the supervisor', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'concordance-run-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function run(main: string) {
    const file = join(folder, 'main.mjs');
    writeFileSync(
      file,
      `import { runProcess } from ${JSON.stringify(built('supervised/run-process'))};
       await runProcess(async ({ stop, log }) => { ${main} }, (error) => 'It failed: ' + error.message, 60_000);`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8', timeout: 120_000 });
    return { status, stdout, stderr };
  }

  it('ends when its work is done, with the log written, whatever it left open', () => {
    const ended = run(`setInterval(() => {}, 1000); log.write('one line\\n');`);
    assert.deepEqual(ended, { status: 0, stdout: 'one line\n', stderr: '' });
  });

  it('ends with status 1 and the reason when it fails', () => {
    const ended = run(`setInterval(() => {}, 1000); log.write('one line\\n'); throw new Error('no store');`);
    assert.deepEqual(ended, { status: 1, stdout: 'one line\n', stderr: 'It failed: no store\n' });
  });
});
