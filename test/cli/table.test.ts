import assert from 'node:assert/strict';
import { printFields, printTable } from '../../cli/output/table.js';
import { widthOf, wrap } from '../../cli/output/wrap.js';
import { fakeTerminal } from './fake-terminal.js';

const head = ['concept', 'relations', 'description'];
const rows = [
  ['crash-recovery', '12', 'Lets a worker go on after a crash without doing any of its work twice'],
  ['queue', '3', 'Keeps what waits'],
];

function printed(columns: number | undefined, print: (terminal: ReturnType<typeof fakeTerminal>['terminal']) => void) {
  const { terminal, stdout } = fakeTerminal({ tty: columns !== undefined, columns, env: { NO_COLOR: '1' } });
  print(terminal);
  return stdout().trimEnd().split('\n');
}

describe('a table', () => {
  it('has a line for each row where there is room, or no terminal', () => {
    for (const columns of [undefined, 120]) {
      assert.deepEqual(
        printed(columns, (terminal) => printTable(terminal, head, rows)).map((line) => line.split(/ {2,}/)),
        [head, ...rows],
      );
    }
  });

  it('wraps its cells between words where the terminal is narrow', () => {
    const lines = printed(60, (terminal) => printTable(terminal, head, rows));
    assert.ok(lines.every((line) => line.length <= 60));
    assert.ok(lines.length > 3);
    assert.match(lines[0]!, /^concept +relations +description$/);
    const words = rows.flat().join(' ').split(' ');
    assert.deepEqual(lines.slice(1).join(' ').split(/\s+/).sort(), words.sort(), 'no word is torn or lost');
  });

  it('becomes a list of names and values where not even its words fit', () => {
    const key = 'a'.repeat(64);
    const lines = printed(70, (terminal) => printTable(terminal, ['token', 'client'], [[key, 'cli'], ['b', 'web']])); // oxfmt-ignore
    assert.deepEqual(lines, [`token   ${key}`, 'client  cli', '', 'token   b', 'client  web']);
  });

  it('measures wide characters', () => {
    const lines = printed(80, (terminal) => printTable(terminal, ['name', 'count'], [['北京', '1'], ['abcd', '2']])); // oxfmt-ignore
    assert.deepEqual(lines.slice(1), ['北京  1', 'abcd  2']);
  });
});

describe('prose', () => {
  it('is wrapped at the width of the terminal, never within a word', () => {
    const text = `The quick brown fox jumps over ${'x'.repeat(50)} and the lazy dog.`;
    const lines = wrap(text, 30, '  ');
    assert.ok(lines.every((line) => line.startsWith('  ')));
    assert.deepEqual(lines.filter((line) => widthOf(line) > 30).map((line) => line.trim()), ['x'.repeat(50)]); // oxfmt-ignore
    assert.equal(lines.map((line) => line.trim()).join(' '), text);
  });

  it('is wrapped in the value of a field', () => {
    const lines = printed(40, (terminal) => printFields(terminal, [['why', 'word '.repeat(20)]]));
    assert.ok(lines.length > 1 && lines.every((line) => line.length <= 40));
  });
});
