import assert from 'node:assert/strict';
import { JsonGuard } from '../../../api/body/json-guard.js';
import { createJsonParser, maxInlineBytes } from '../../../api/body/parse-json.js';
import { ConcordanceError } from '../../../domain/errors.js';

const codeOf = (work: () => void) => {
  try {
    work();
  } catch (error) {
    return (error as ConcordanceError).code;
  }
  return null;
};

describe('the guard of JSON bodies', () => {
  const take = (text: string, piece = 3) =>
    codeOf(() => {
      const guard = new JsonGuard({ maxDepth: 3, maxValues: 6 });
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += piece) guard.take(bytes.subarray(at, at + piece));
    });

  it('counts nesting and values wherever a text is cut into pieces, and nothing within strings', () => {
    for (const piece of [1, 2, 3, 100]) {
      assert.equal(take('[[[1]]]', piece), null);
      assert.equal(take('[[[[1]]]]', piece), 'malformed_json');
      assert.equal(take('[1,2,3,4,5]', piece), null);
      assert.equal(take('{"a":[1,2],"b":[1,2,3]}', piece), 'payload_too_large');
      assert.equal(take('{"a":"[[[[,,,,,,,,\\\\\\"{{{{"}', piece), null);
      assert.equal(take('["\\\\",[[[1]]]]', piece), 'malformed_json');
    }
  });

  it('refuses at the value that is too many, not at the end', () => {
    const guard = new JsonGuard({ maxDepth: 3, maxValues: 6 });
    guard.take(Buffer.from('[1,1,1'));
    assert.equal(codeOf(() => guard.take(Buffer.from(',1,1,1,'))), 'payload_too_large'); // oxfmt-ignore
  });
});

describe('the parser of JSON bodies', () => {
  const parse = createJsonParser();
  const large = (text: string) => Buffer.from(`${' '.repeat(maxInlineBytes)}${text}`);

  it('gives the same for bodies that are parsed in a thread', async () => {
    const value = { text: 'ä'.repeat(1000), list: [1, null, { deep: true }] };
    const answers = await Promise.all([parse(large(JSON.stringify(value))), parse(large('[7]'))]);
    assert.deepEqual(answers, [value, [7]]);
    assert.deepEqual(await parse(Buffer.from(JSON.stringify(value))), value);
  });

  it('says why a body is none, and never quotes it', async () => {
    for (const body of [Buffer.from('{"secret": hidden}'), large('{"secret": hidden}')]) {
      const error = await parse(body).catch((caught: unknown) => caught as ConcordanceError);
      assert.ok(error instanceof ConcordanceError);
      assert.equal(error.code, 'malformed_json');
      assert.doesNotMatch(error.detail, /secret|hidden/);
    }
    await assert.rejects(parse(Buffer.concat([large('"'), Buffer.from([0xff, 0x22])])), /not UTF-8/);
  });

  it('lets other work go on while a large body is parsed', async () => {
    const parsed = parse(large(JSON.stringify(Array.from({ length: 90_000 }, (_, index) => ({ index })))));
    let turns = 0;
    let done = false;
    void parsed.then(() => (done = true));
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    assert.ok(turns > 1, `${turns} turns`);
  });
});
