import assert from 'node:assert/strict';
import fc from 'fast-check';
import { matchesPattern } from '../../../domain/submission/matches-pattern.js';

describe('a pattern of names', () => {
  it('takes a star for any characters and a question mark for one', () => {
    for (const [name, pattern] of [
      ['a.md', '*.md'],
      ['a.md', '?.md'],
      ['', '*'],
      ['abcabd', '*ab?'],
      ['x*y', 'x*y'],
    ]) {
      assert.ok(matchesPattern(name!, pattern!), `${name} ${pattern}`);
    }
    for (const [name, pattern] of [
      ['a.mdx', '*.md'],
      ['', '?'],
      ['ab', 'a'],
      ['a.MD', '*.md'],
      ['a.b', 'a\\.b'],
    ]) {
      assert.ok(!matchesPattern(name!, pattern!), `${name} ${pattern}`);
    }
  });

  it('agrees with the regular expression that says the same', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
    const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 6 });
    fc.assert(
      fc.property(letters, patterns, (name, pattern) => {
        const expected = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(name);
        assert.equal(matchesPattern(name, pattern), expected);
      }),
    );
  });

  it('is done in no time with the worst of patterns', () => {
    assert.ok(!matchesPattern('a'.repeat(255), `${'*a'.repeat(100)}b`));
  });
});
