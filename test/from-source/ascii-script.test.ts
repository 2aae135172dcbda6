import assert from 'node:assert/strict';
import { isAscii } from 'node:buffer';
import { asciiScript } from '../../from-source/ascii-script.mjs';

describe('a script in ASCII', () => {
  const run = (text: string) => new Function(text)() as unknown;

  it('does the same: in strings, templates, regular expressions, names and comments', () => {
    const script = [
      '// “quoted” \\ ™',
      'const é = /[−–]\\™+\\\\°?/.test("x−™™\\\\°"), astral = /^😀{2}$/u.test("😀😀"), text = `ä\\\\ö\\\\\\ü`;',
      'return [é, astral, text, "\\\\é", "\\é"];',
    ].join('\n');
    const { text } = asciiScript(script, []);
    assert.ok(isAscii(Buffer.from(text)), text);
    assert.deepEqual(run(text), run(script));
    assert.deepEqual(run(text), [true, true, 'ä\\ö\\ü', '\\é', 'é']);
  });

  it('leaves line ends of Unicode, which end a comment', () => {
    assert.equal(run(asciiScript('// é\u2028return 42;', []).text), 42);
  });

  it('keeps what its source map says of each place', () => {
    const script = 'plain();\nconst a = /é\\™/; b(); "ü"; c();';
    const at = (text: string, call: string) => text.split('\n')[1]!.indexOf(call);
    const { text, mappings } = asciiScript(script, [
      [[0, 0, 0, 0]],
      [[0, 0, 1, 0], [at(script, 'b()'), 0, 2, 0], [at(script, 'c()'), 0, 3, 0], [at(script, 'c()') + 1]],
    ]);
    assert.deepEqual(mappings, [
      [[0, 0, 0, 0]],
      [[0, 0, 1, 0], [at(text, 'b()'), 0, 2, 0], [at(text, 'c()'), 0, 3, 0], [at(text, 'c()') + 1]],
    ]);
  });
});
