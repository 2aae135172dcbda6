import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { built } from '../support/built.js';

describe('the package of the OAuth server', () => {
  it('is loaded without a word, and warnings that come later are heard', () => {
    const module = JSON.stringify(built('api/auth/oauth/provider-package'));
    const code = `const { Provider } = await import(${module}); console.warn('later', typeof Provider);`;
    const { stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    assert.deepEqual([stderr, stdout], ['later function\n', '']);
  });
});
