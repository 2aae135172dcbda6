import assert from 'node:assert/strict';
import { Type } from 'typebox';
import { closed, nullable, oneOf, shownKeyword } from '../../../api/validation/schema.js';
import { allRoutes } from '../../../api/routes/index.js';
import { check, validationIssuesOf } from '../../../api/validation/check.js';
import { messageByFormat, messageByPattern } from '../../../api/validation/format-messages.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { FieldIssue } from '../../../domain/errors.js';

const inner = closed({ colour: oneOf(['red', 'blue']) }, { $id: 'Inner' });
const schema = closed({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  flag: Type.Optional(Type.Boolean()),
  one: Type.Optional(inner),
  other: Type.Optional(nullable(inner)),
});

function issues(value: unknown, source: 'text' | 'json'): FieldIssue[] {
  try {
    check(schema, value, source === 'text' ? 'query' : 'body', source);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConcordanceError && error.code === 'invalid_request');
    return error.errors ?? [];
  }
}

const limited = Type.Object({
  limit: Type.Optional(Type.Integer()),
  name: Type.Optional(Type.String()),
  list: Type.Optional(Type.Array(Type.Integer())),
});

describe('validation', () => {
  it('reads numbers and flags out of text, and fills in defaults', () => {
    assert.deepEqual(check(schema, { limit: '5', flag: 'true' }, 'query', 'text'), { limit: 5, flag: true });
    assert.deepEqual(check(schema, {}, 'query', 'text'), { limit: 10 });
  });

  it('gives names the composed Unicode form in which they are stored', () => {
    const named = closed({ ontology: Type.String(), text: Type.String() });
    const decomposed = { ontology: 'Bru\u0308cken', text: 'u\u0308' };
    for (const source of ['text', 'json'] as const) {
      assert.deepEqual(check(named, decomposed, 'query', source), { ontology: 'Br\u00fccken', text: 'u\u0308' });
    }
  });

  it('takes timestamps of days that are in the calendar, and names the field of others', () => {
    const dated = closed({ since: Type.String({ format: 'date-time' }) });
    const isValid = (since: string) => {
      try {
        check(dated, { since }, 'query', 'text');
        return true;
      } catch (error) {
        assert.deepEqual(
          (error as ConcordanceError).errors?.map(({ loc }) => loc),
          [['query', 'since']],
        );
        return false;
      }
    };
    const days = ['2024-02-29', '2026-12-31T23:59:59.5Z', '2026-03-01T10:00+01:00', '2026-06-30T08:00:00Z'];
    for (const day of days) assert.equal(isValid(day), true, day);
    const none = ['2026-02-30', '2026-02-29T00:00:00Z', '2026-04-31T10:00:00+02:00', 'Feb 30 2026', '2026-13-01', '1'];
    for (const day of none) assert.equal(isValid(day), false, day);
  });

  it('says what a text must be that a pattern or a format refuses', () => {
    const messageOf = (options: { pattern?: string; format?: 'date-time' | 'uri' }) => {
      try {
        check(closed({ text: Type.String(options) }), { text: 'null' }, 'query', 'text');
      } catch (error) {
        return (error as ConcordanceError).errors?.map(({ msg, type }) => `${type}: ${msg}`).join();
      }
      return null;
    };
    assert.equal(
      messageOf({ pattern: '^[0-9a-f]{64}$' }),
      'pattern: must be a hash: 64 digits and letters from a to f',
    );
    assert.equal(messageOf({ pattern: '^[xyz]$' }), 'pattern: must match ^[xyz]$');
    assert.match(messageOf({ format: 'date-time' })!, /^format: must be a time such as 2026-11-22T10:00:00Z, or a day/);
    assert.match(messageOf({ format: 'uri' })!, /^format: must be a whole URL/);
  });

  it('has a message for each pattern and format of each route', () => {
    // What is only shown is checked elsewhere, with messages of its own.
    const schemas = JSON.stringify(
      allRoutes.map(({ params, query, body }) => ({ params, query, body })),
      (key, value: unknown) => (key === shownKeyword ? undefined : value),
    );
    const without: string[] = [];
    let seen = 0;
    JSON.parse(schemas, (key, value: unknown) => {
      const messages = { pattern: messageByPattern, format: messageByFormat }[key];
      // A field may have the name `pattern`, too; a secret is any text.
      if (messages === undefined || typeof value !== 'string' || value === 'password') return value;
      seen += 1;
      if (messages[value] === undefined) without.push(value);
      return value;
    });
    assert.deepEqual(without, []);
    assert.ok(seen > 20, String(seen));
  });

  it('says one sentence about a value that may be null', () => {
    const expiring = closed({ expires_at: nullable(Type.String({ format: 'date-time' })) });
    const wrong = (value: unknown) => {
      try {
        check(expiring, { expires_at: value }, 'body', 'json');
      } catch (error) {
        return (error as ConcordanceError).errors?.map(({ loc, msg }) => `${loc.join('.')} ${msg}`);
      }
      return [];
    };
    assert.deepEqual(wrong('tomorrow'), [`body.expires_at ${messageByFormat['date-time']}`]);
    assert.deepEqual(wrong(5), ['body.expires_at must be a string']);
    assert.deepEqual(wrong(null), []);
  });

  it('takes JSON by its types', () => {
    assert.deepEqual(issues({ limit: '5' }, 'json'), [
      { loc: ['body', 'limit'], msg: 'must be a whole number', type: 'type' },
    ]);
    assert.deepEqual(issues({ flag: 'true' }, 'json')[0]?.loc, ['body', 'flag']);
    assert.deepEqual(issues({ limit: 5.5 }, 'json')[0]?.type, 'type');
  });

  it('names the invalid field, down to where it stands', () => {
    assert.deepEqual(issues({ one: { colour: 'green' } }, 'json'), [
      { loc: ['body', 'one', 'colour'], msg: 'must be one of red, blue', type: 'enum' },
    ]);
    assert.deepEqual(issues({ limit: '0' }, 'text')[0]?.loc, ['query', 'limit']);
  });

  it('refuses fields it does not know, and says which is missing', () => {
    assert.deepEqual(issues({ limits: 5 }, 'json'), [
      { loc: ['body', 'limits'], msg: 'is not a known field', type: 'unknown_field' },
    ]);
    assert.deepEqual(issues({ one: {} }, 'json'), [
      { loc: ['body', 'one', 'colour'], msg: 'is missing', type: 'missing' },
    ]);
  });

  it('tells all issues at once, but not without end', () => {
    assert.deepEqual(
      issues({ limit: 'x', flag: 1, more: 1 }, 'json')
        .map(({ loc }) => loc.join('.'))
        .sort(),
      ['body.flag', 'body.limit', 'body.more'],
    );
    const flood = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`field${i}`, i]));
    assert.equal(issues(flood, 'json').length, 50);
  });

  it('refuses a value given twice where one is meant', () => {
    assert.equal(issues({ limit: ['1', '2'] }, 'text').length, 1);
  });

  it('reads numbers as JSON writes them, not as whatever a language takes for one', () => {
    for (const limit of ['0x10', '+5', ' 5', '5 ', '', '05', '1_0', 'Infinity']) {
      assert.throws(() => check(limited, { limit }, 'query', 'text'), /limit: must be a whole number/, limit);
    }
    assert.deepEqual(check(limited, { limit: '1e1', list: '3' }, 'query', 'text'), { limit: 10, list: [3] });
  });

  it('refuses half a character anywhere, for no encoding can carry it', () => {
    assert.throws(() => check(limited, { name: 'a\ud800' }, 'body', 'json'), /body\.name: holds half/);
    assert.deepEqual(check(limited, { name: '🌊' }, 'body', 'json'), { name: '🌊' });
  });

  it('takes a schema that stands at several places under one name', () => {
    assert.deepEqual(issues({ one: { colour: 'red' }, other: null }, 'json'), []);
  });

  it('holds answers against the parts that have a name, and against each of two that have the same one', () => {
    const answer = closed({ ...schema.properties, list: Type.Array(inner) }, { $id: 'Inner' });
    const right = { one: { colour: 'red' }, other: null, list: [{ colour: 'blue' }] };
    assert.deepEqual(validationIssuesOf(answer, right), []);
    const wrong = { one: { colour: 'green' }, other: { colour: 'red', size: 1 }, list: [{ colour: 'red' }, {}] };
    assert.deepEqual(
      validationIssuesOf(answer, wrong).map(({ loc }) => loc.slice(1).join('.')),
      ['one.colour', 'other.size', 'other', 'other', 'list.1.colour'],
    );
    assert.deepEqual(
      validationIssuesOf(answer, { list: right }).map(({ loc }) => loc.join('.')),
      ['body.list'],
    );
  });

  it('does not take a body that is no object', () => {
    for (const value of [null, [], 'x', 5]) assert.equal(issues(value, 'json').length, 1);
  });
});
