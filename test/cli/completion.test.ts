import assert from 'node:assert/strict';
import packageJson from '../../package.json' with { type: 'json' };
import { run } from './run-command.js';

async function candidates(...words: string[]): Promise<string[]> {
  const { code, stdout } = await run(['complete', '--', ...words]);
  assert.equal(code, 0);
  return stdout.split('\n').filter((line) => line !== '');
}

describe('completion of the command line', () => {
  it('offers commands, options and the values that an option takes', async () => {
    assert.deepEqual(await candidates('jo'), ['job']);
    assert.ok((await candidates('job', '')).includes('list'));
    assert.deepEqual(await candidates('job', 'list', '--st'), ['--status']);
    assert.ok((await candidates('job', 'list', '--status', '')).includes('awaiting_approval'));
    assert.deepEqual(await candidates('reingest', '--only', ''), ['changed', 'failed', 'other_model']);
    assert.deepEqual(await candidates('job', 'list', '--url', ''), []);
    assert.ok((await candidates('job', 'list', '--')).includes('--json'), 'options that count everywhere');
  });

  it('does not offer itself, and offers the shells it knows', async () => {
    assert.ok(!(await candidates('comp')).includes('complete'));
    assert.deepEqual(await candidates('completion', ''), ['bash', 'fish', 'zsh']);
  });

  it('gives a script that bash reads and that asks the command', async () => {
    const { stdout } = await run(['completion', 'bash']);
    assert.match(stdout, /concordance complete --/);
    assert.match(stdout, /complete -o default -F _concordance concordance\n$/);
  });
});

describe('concordance --version', () => {
  it('prints the version of the package', async () => {
    assert.deepEqual(await run(['--version']), { code: 0, stdout: `${packageJson.version}\n`, stderr: '' });
  });
});
