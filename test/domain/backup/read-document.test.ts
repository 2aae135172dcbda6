import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BackupFormatError } from '../../../domain/backup/json/backup-format-error.js';
import { createDocumentReader } from '../../../domain/backup/json/read-document.js';

interface Read {
  members: Record<string, unknown>;
  records: [stream: string, index: number, value: unknown][];
}

/** Reads a document in pieces of these sizes, over and over. */
function readIn(text: string | Uint8Array, sizes: readonly number[]): Read {
  const bytes = Buffer.from(text);
  const read: Read = { members: {}, records: [] };
  const reader = createDocumentReader({
    member: (key, value) => void (read.members[key] = value),
    bulk: () => {},
    stream: () => {},
    notList: (name, value) => void (read.members[`bulk.${name}`] = value),
    record: (...one) => void read.records.push(one),
  });
  // One buffer takes all pieces, as a file reader may do.
  const shared = Buffer.alloc(Math.max(...sizes, 1));
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = bytes.copy(shared, 0, at, at + sizes[turn % sizes.length]!);
    reader.write(shared.subarray(0, size));
    at += size;
  }
  reader.end();
  return read;
}

function faultOf(text: string | Uint8Array): [code: string, path: string] {
  try {
    readIn(text, [7]);
  } catch (error) {
    assert.ok(error instanceof BackupFormatError, String(error));
    return [error.code, error.path];
  }
  return assert.fail('it was read');
}

describe('reading a document piece by piece', () => {
  it('gives what JSON.parse gives, however it is cut', () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 });
    const streams = fc.dictionary(
      fc.stringMatching(/^[a-z_"\\é]{1,8}$/).filter((name) => name !== '__proto__'),
      fc.array(record, { maxLength: 4 }),
      { maxKeys: 3 },
    );
    const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(record, streams, sizes, fc.boolean(), (header, bulk, cut, spaced) => {
        const text = JSON.stringify({ header, bulk }, null, spaced ? 2 : 0);
        const parsed = JSON.parse(text) as { header: unknown; bulk: Record<string, unknown[]> };
        const read = readIn(text, cut);
        assert.deepEqual(read.members, { header: parsed.header });
        assert.deepEqual(
          read.records,
          Object.entries(parsed.bulk).flatMap(([name, all]) => all.map((one, index) => [name, index, one])),
        );
      }),
    );
  });

  it('takes scalars, empty lists and a byte order mark', () => {
    const read = readIn('\ufeff {"a":1,"b":null , "bulk":{"x":[],"y":[1,"2",true , null],"z":-1.5e3}} \n', [3]);
    assert.deepEqual(read.members, { a: 1, b: null, 'bulk.z': -1500 });
    assert.deepEqual(
      read.records.map(([, , value]) => value),
      [1, '2', true, null],
    );
  });

  const faults: [text: string | Uint8Array, code: string, path: string][] = [
    ['', 'E_NOT_OBJECT', '$'],
    ['[]', 'E_NOT_OBJECT', '$'],
    ['PK\u0003\u0004', 'E_NOT_OBJECT', '$'],
    ['{', 'E_TRUNCATED', '$'],
    ['{"header": {"a": 1', 'E_TRUNCATED', '$.header'],
    ['{"bulk":{"concepts":[{"a":1},{"b"', 'E_TRUNCATED', '$.bulk.concepts[1]'],
    ['{"header":1,}', 'E_JSON', '$'],
    ['{"header" 1}', 'E_JSON', '$'],
    ['{"header":1} {', 'E_JSON', '$'],
    ['{"header":{"a":nothing}}', 'E_JSON', '$.header'],
    ['{"bulk":{"concepts":[{"a":1}{"b":2}]}}', 'E_JSON', '$.bulk.concepts[1]'],
    ['{"bulk":{"concepts":[1,]}}', 'E_JSON', '$.bulk.concepts[1]'],
    ['{"bulk":{"concepts":[{"a":[}]}]}}', 'E_JSON', '$.bulk.concepts[0]'],
    ['{"bulk":{"concepts":[{"a":1]]}}', 'E_JSON', '$.bulk.concepts[0]'],
    ['{"header":{},"header":{}}', 'E_DUPLICATE_KEY', '$'],
    ['{"bulk":{"concepts":[],"concepts":[]}}', 'E_DUPLICATE_KEY', '$.bulk'],
    ['{"bulk":{"concepts":[{"id":"a","id":"b"}]}}', 'E_DUPLICATE_KEY', '$.bulk.concepts[0]'],
    ['{"bulk":{"concepts":[{"i\\u0064":1,"x":[{"id":2,"id":3}]}]}}', 'E_DUPLICATE_KEY', '$.bulk.concepts[0]'],
    [`{"bulk":{"concepts":[${'['.repeat(40)}${']'.repeat(40)}]}}`, 'E_TOO_DEEP', '$.bulk.concepts[0]'],
    [`{"${'k'.repeat(2000)}":1}`, 'E_TOO_LARGE', '$'],
    [
      Buffer.from([...Buffer.from('{"bulk":{"concepts":["'), 0xff, ...Buffer.from('"]}}')]),
      'E_JSON',
      '$.bulk.concepts[0]',
    ],
  ];
  for (const [text, code, path] of faults) {
    it(`refuses ${String(text).slice(0, 50) || 'nothing'}: ${code}`, () => {
      assert.deepEqual(faultOf(text), [code, path]);
    });
  }

  it('refuses a record that is too large before all of it is in memory', () => {
    const reader = createDocumentReader({
      member: () => {},
      bulk: () => {},
      stream: () => {},
      notList: () => {},
      record: () => {},
    });
    reader.write(Buffer.from('{"bulk":{"concepts":["'));
    const piece = Buffer.alloc(1024 * 1024, 'a');
    assert.throws(
      () => {
        for (let at = 0; at < 17; at += 1) reader.write(piece);
      },
      { code: 'E_TOO_LARGE', path: '$.bulk.concepts[0]' },
    );
  });
});
