import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { aggregates } from '../../cypher/functions/aggregates.js';
import { graphFunctions, scalarFunctions } from '../../cypher/functions/catalogue.js';
import * as words from '../../web/code/graph-words.js';
import { offsetInString, placeOf } from '../../web/code/json-place.js';
import { toConceptGraph } from '../../web/map/concept-graph.js';
import { sharedQuotes } from '../../web/pages/paths/shared-quotes.js';
import { syntaxMark, validationMarks } from '../../web/pages/program/validation-marks.js';

describe('places in the text of an editor', () => {
  it('are those of values in JSON, in objects, lists and strings with escapes', () => {
    const text = '{ "a": [1, {"b\\"": "x\\ny"}, [true, null]],\n "c": -2.5e3 }';
    const at = (path: (string | number)[]): string => {
      const { from, to } = placeOf(text, path);
      return text.slice(from, to);
    };
    assert.equal(at([]), text);
    assert.equal(at(['a', 0]), '1');
    assert.equal(at(['a', 1, 'b"']), '"x\\ny"');
    assert.equal(at(['a', 2, 1]), 'null');
    assert.equal(at(['c']), '-2.5e3');
    assert.equal(at(['a', 7, 'missing']), '[1, {"b\\"": "x\\ny"}, [true, null]]');
    const { from } = placeOf(text, ['a', 1, 'b"']);
    assert.equal(text[offsetInString(text, from, 2)], 'y');
  });

  it('are those of the issues of a program, also within a query', () => {
    const query = 'MATCH (a)\nRETURN b';
    const text = JSON.stringify(
      { version: 1, statements: [{ op: '+', operation: { type: 'cypher', query } }] },
      null,
      2,
    );
    const issue = { rule_id: 'V032', severity: 'error', message: 'b is unknown', statement: 0 } as const;
    const [mark] = validationMarks(text, [{ ...issue, field: 'operation.query', offset: query.indexOf('b') }]);
    assert.equal(text.slice(mark!.offset, mark!.offset + 2), 'b"');
    assert.equal(mark!.message, 'b is unknown (V032)');
    const [whole] = validationMarks(text, [{ ...issue, field: 'operation' }]);
    assert.equal(text.slice(whole!.offset, whole!.offset + 1), '{');
    assert.equal(syntaxMark(text), null);
    assert.equal(syntaxMark('{"a": ]}')?.offset, 6);
    assert.equal(syntaxMark('{"a": 1')?.offset, 7);
    assert.equal(syntaxMark('{"a": 1}\n x')?.offset, 10);
    assert.equal(syntaxMark('[1, 2,]')?.offset, 6);
    assert.equal(syntaxMark('')?.offset, 0);
    assert.equal(syntaxMark(' [{}, [], "\\u00e9", -1.5e3, null]\n'), null);
  });

  it('are completed with the functions and properties that queries have', () => {
    const known = [...Object.keys(scalarFunctions), ...graphFunctions, ...Object.keys(aggregates)];
    assert.deepEqual(
      words.functions.map((name) => name.toLowerCase()).sort(),
      known.map((name) => name.toLowerCase()).sort(),
    );
    const guide = readFileSync('docs/cypher.md', 'utf8');
    for (const [label, properties] of Object.entries(words.nodeProperties)) {
      const section = guide.split(`### ${label}\n`)[1]?.split('\n## ')[0]?.split('\n### ')[0] ?? '';
      const documented = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
      assert.deepEqual([...properties], documented, label);
    }
    for (const type of words.structuralTypes) assert.match(guide, new RegExp(`^\\| \`${type}\``, 'm'));
  });
});

describe('paths between concepts', () => {
  it('show the quotes that both concepts of a step have', () => {
    type Quotes = Parameters<typeof sharedQuotes>[0];
    const quote = (source: string, start: number, end: number) =>
      ({ source_id: source, document_id: 'doc', start_offset: start, end_offset: end }) as Quotes[number];
    const whole = quote('s1', 0, 40);
    const shared = sharedQuotes(
      [whole, quote('s1', 50, 60), quote('s2', 0, 9)],
      [quote('s1', 10, 20), quote('s1', 50, 60), quote('s3', 0, 9)],
    );
    assert.deepEqual(
      shared.map(({ start_offset: start, end_offset: end }) => [start, end]),
      [
        [50, 60],
        [0, 40],
      ],
    );
    assert.deepEqual(sharedQuotes([whole], []), []);
  });
});

describe('the map', () => {
  it('joins relationships of the same concepts and leaves out those that lead away from it', () => {
    const concepts = ['a', 'b'].map((id) => ({ id, label: id, quotes: 1, ontology: null }));
    const links = [
      { from: 'a', to: 'b', type: 'CAUSES' },
      { from: 'a', to: 'b', type: 'ENABLES' },
      { from: 'a', to: 'b', type: 'CAUSES' },
      { from: 'a', to: 'a', type: 'CAUSES' },
      { from: 'b', to: 'elsewhere', type: 'CAUSES' },
    ];
    const { relationships, neighbours } = toConceptGraph(concepts, links);
    assert.deepEqual(relationships, [{ from: 'a', to: 'b', types: ['CAUSES', 'ENABLES'] }]);
    assert.deepEqual(neighbours.get('b'), [{ id: 'a', types: ['CAUSES', 'ENABLES'], incoming: true }]);
  });
});
