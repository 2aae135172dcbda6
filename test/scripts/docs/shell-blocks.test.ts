import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { shellBlocks } from '../../../scripts/docs/shell-blocks.js';

describe('the commands of a document', () => {
  it('are those in blocks of a shell, with their line and mark', () => {
    const text = [
      ...['# Title', '```sh', 'one', '  two \\', '```', '', '```json', '{"a": "```sh"}', '```'],
      ...['```sh slow', 'three', '```', '- item', '  ```bash no-run', '  four', '  ```'],
    ].join('\n');
    assert.deepEqual(shellBlocks(text), [
      { line: 3, commands: 'one\n  two \\\n', mark: 'run' },
      { line: 11, commands: 'three\n', mark: 'slow' },
      { line: 15, commands: '  four\n', mark: 'no-run' },
    ]);
  });

  it('are refused with a mark that is not known', () => {
    assert.throws(() => shellBlocks('```sh norun\nx\n```'), /line 1: sh norun is not understood/);
  });

  it('of the documentation name no variable that nobody sets, and most of them can be run', () => {
    const root = new URL('../../../', import.meta.url);
    const files = ['README.md', ...readdirSync(new URL('docs/', root)).map((name) => `docs/${name}`)];
    const blocks = files
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => shellBlocks(readFileSync(new URL(name, root), 'utf8')));
    const run = blocks.filter(({ mark }) => mark === 'run');
    assert.ok(run.length >= 8);
    for (const { commands } of run) {
      // What is between <<'END' and END is taken as it is.
      const expanded = commands.replace(/<<'(\w+)'[^\n]*\n[\s\S]*?^\1$/gm, '');
      const used = [...expanded.matchAll(/\$\{?([A-Z_]+)/g)].map(([, name]) => name!);
      const set = new Set([...commands.matchAll(/^\s*(?:export )?([A-Z_]+)=/gm)].map(([, name]) => name!));
      const unset = used.filter((name) => !set.has(name) && !['CONCORDANCE_URL', 'CONCORDANCE_API_KEY'].includes(name));
      assert.deepEqual(unset, [], commands);
    }
  });
});
