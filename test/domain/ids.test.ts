import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { ConcordanceError } from '../../domain/errors.js';
import {
  documentIdOf,
  edgeIdOf,
  instanceIdOf,
  requestHashOf,
  reservedSlugs,
  slugOf,
  sourceIdOf,
  suffixedSlugOf,
  textHashOf,
} from '../../domain/ids.js';

describe('derived ids', () => {
  it('carry a readable prefix, are short and stay the same for the same parts', () => {
    const pattern = (prefix: string) => new RegExp(`^${prefix}_[0-9a-z]{25}$`);
    assert.match(documentIdOf('o1', 'sha256:00'), pattern('doc'));
    assert.match(sourceIdOf('doc_x', 0), pattern('src'));
    assert.match(instanceIdOf('doc_x', 0, 5), pattern('ins'));
    assert.match(edgeIdOf('a', 'CAUSES', 'b'), pattern('edge'));
    assert.equal(documentIdOf('o1', 'sha256:00'), documentIdOf('o1', 'sha256:00'));
  });

  it('never change between versions, since stored graphs hold them', () => {
    assert.equal(documentIdOf('o1', 'sha256:00'), 'doc_3v4n5fr5p3jcnl4dk8k4ovecl');
    assert.equal(edgeIdOf('a', 'CAUSES', 'b'), 'edge_1flysue8gi5nmbor2lr750tkp');
  });

  it('do not collide when parts are cut elsewhere', () => {
    assert.notEqual(documentIdOf('a', 'bc'), documentIdOf('ab', 'c'));
    assert.notEqual(edgeIdOf('a', 'b","c', 'd'), edgeIdOf('a","b', 'c', 'd'));
    assert.notEqual(instanceIdOf('d', 1, 23), instanceIdOf('d', 12, 3));
    const parts = fc.tuple(fc.string(), fc.string(), fc.string());
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        assert.equal(edgeIdOf(...a) === edgeIdOf(...b), JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  it('tell the direction of a relationship', () => {
    assert.notEqual(edgeIdOf('a', 'CAUSES', 'b'), edgeIdOf('b', 'CAUSES', 'a'));
  });
});

describe('hashes', () => {
  it('hash a text as UTF-8', () => {
    assert.equal(textHashOf('naïve'), createHash('sha256').update(Buffer.from('naïve')).digest('hex'));
  });

  it('hash a request whatever the order of its keys', () => {
    assert.equal(
      requestHashOf({ b: [1, { d: 1, c: 2 }], a: null }),
      requestHashOf({ a: null, b: [1, { c: 2, d: 1 }] }),
    );
    assert.equal(requestHashOf({ a: 1, b: undefined }), requestHashOf({ a: 1 }));
  });

  it('tell requests apart by value, type, nesting and the order of lists', () => {
    const values = [
      { a: 1 },
      { a: '1' },
      { a: [1] },
      [1, 2],
      [2, 1],
      { a: { b: 1 } },
      { 'a":{"b': 1 },
      {},
      [],
      null,
      '',
    ];
    assert.equal(new Set(values.map(requestHashOf)).size, values.length);
  });

  it('refuse what JSON cannot say', () => {
    for (const value of [NaN, Infinity, 1n, () => 1, [undefined]]) {
      assert.throws(
        () => requestHashOf({ value }),
        (error) => error instanceof ConcordanceError && error.code === 'internal_error',
      );
    }
  });
});

describe('slugOf', () => {
  const table: [label: string, slug: string][] = [
    ['Knowledge Graph', 'knowledge-graph'],
    ['  Retry   policy (default) ', 'retry-policy-default'],
    ["Moore's law", 'moores-law'],
    ['Gödel’s Incompleteness', 'godels-incompleteness'],
    ['Straße in Łódź, Ærø', 'strasse-in-lodz-aero'],
    ['Café–Théâtre', 'cafe-theatre'],
    ['C', 'c'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['R&D', 'r-and-d'],
    ['知识图谱', '知识图谱'],
    ['Граф Знаний', 'граф-знаний'],
    ['Йод', 'йод'],
    ['ज्ञान ग्राफ', 'ज्ञान-ग्राफ'],
    ['ｆｕｌｌ ｗｉｄｔｈ', 'full-width'],
    ['GPT-4', 'gpt-4'],
  ];
  for (const [label, slug] of table) {
    it(`makes ${slug} of ${JSON.stringify(label)}`, () => assert.equal(slugOf(label), slug));
  }

  it('is never a reserved word', () => {
    for (const word of reservedSlugs) {
      assert.match(slugOf(word.toUpperCase()), new RegExp(`^${word}-[0-9a-f]{8}$`));
    }
  });

  it('is never empty, and tells labels of signs apart', () => {
    assert.match(slugOf('***'), /^concept-[0-9a-f]{8}$/);
    assert.notEqual(slugOf('→'), slugOf('←'));
  });

  it('ends at a word border when the label is long', () => {
    const slug = slugOf(
      'incremental maintenance of materialised views over distributed graphs under bounded staleness',
    );
    assert.equal(slug, 'incremental-maintenance-of-materialised-views-over-distributed-graphs-under');
  });

  it('is a bounded kebab-case word that is its own slug, for any label', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (label) => {
        const slug = slugOf(label);
        assert.ok(slug.length > 0 && slug.length <= 80);
        assert.match(slug, /^[\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*$/u);
        assert.doesNotMatch(slug, /\p{Cs}/u);
      }),
      { numRuns: 500 },
    );
  });
});

describe('suffixedSlugOf', () => {
  it('gives a different concept with the same slug an id of its own', () => {
    const a = suffixedSlugOf('mercury', 'Mercury', 'A planet');
    const b = suffixedSlugOf('mercury', 'Mercury', 'A metal');
    assert.match(a, /^mercury-[0-9a-f]{8}$/);
    assert.notEqual(a, b);
    assert.equal(a, suffixedSlugOf('mercury', 'Mercury', 'A planet'));
    assert.notEqual(suffixedSlugOf('s', 'ab', 'c'), suffixedSlugOf('s', 'a', 'bc'));
  });

  it('keeps within 80 characters', () => {
    assert.ok(suffixedSlugOf('x'.repeat(80), 'l', 'd').length <= 80);
    assert.ok(suffixedSlugOf(slugOf('word '.repeat(40)), 'l', 'd').length <= 80);
  });
});
