import assert from 'node:assert/strict';
import { issue, value } from './ask.js';

describe('=~', () => {
  it('matches the whole text', async () => {
    assert.equal(await value("'concept' =~ 'con.*'"), 'true');
    assert.equal(await value("'concept' =~ 'con'"), 'false');
    assert.equal(await value("'CONCEPT' =~ '(?i)concept'"), 'true');
    assert.equal(await value("'äöü' =~ '\\\\p{L}+'"), 'true');
  });

  it('is unknown beside null and values that are no text', async () => {
    for (const expression of ["null =~ 'a'", "'a' =~ null", "1 =~ 'a'"]) {
      assert.equal(await value(expression), 'null', expression);
    }
  });

  it('says what it does not support', async () => {
    for (const pattern of ['(?=a)b', '(?<=a)b', '(a)\\\\1', 'a++']) {
      const found = await issue(`RETURN 'a' =~ '${pattern}'`);
      assert.equal(found.detail, 'InvalidRegularExpression', pattern);
      assert.match(found.message, /are not supported, as matching takes linear time/);
      assert.equal(found.column, 8);
    }
    assert.equal((await issue("RETURN 'a' =~ '('")).detail, 'InvalidRegularExpression');
  });

  it('is not set back by expressions that explode elsewhere', async () => {
    const text = 'a'.repeat(50_000);
    assert.equal(await value('$text =~ $pattern', { parameters: { text, pattern: '(a+)+b' } }), 'false');
    assert.equal(await value('$text =~ $pattern', { parameters: { text, pattern: '(a|aa|a?)*c' } }), 'false');
  });

  it('bounds program and text', async () => {
    const parameters = { text: 'a'.repeat(200_000), pattern: '((a{1,30}){1,30}b)' };
    assert.equal((await issue('RETURN $text =~ $pattern', { parameters })).detail, 'RegularExpressionBudget');
    assert.equal((await issue(`RETURN 'a' =~ '${'a'.repeat(1001)}'`)).detail, 'RegularExpressionTooLarge');
    assert.equal((await issue("RETURN 'a' =~ '(.{1,30}){1,33}(.{1,30}){1,33}(.{1,30}){1,33}'")).detail, 'RegularExpressionTooLarge'); // oxfmt-ignore
  });
});
