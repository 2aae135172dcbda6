import assert from 'node:assert/strict';
import { request as ask } from 'node:http';
import Koa from 'koa';
import { readForm } from '../../../api/auth/oauth/read-form.js';
import { maxInlineBytes } from '../../../api/body/parse-json.js';
import { createJsonReader } from '../../../api/body/read-json.js';
import { serve } from '../../../api/server/serve.js';
import type { Serving } from '../../../api/server/serve.js';
import type { ConcordanceError } from '../../../domain/errors.js';

/** Answer of the application of this file. */
type Answer = { read: { text: string }; code: string; detail: string } & [string, string][];

describe('a body', () => {
  let serving: Serving;
  const offLoop: number[] = [];
  let failed: (code: string) => void = () => undefined;
  before(async () => {
    const parse = async (bytes: Buffer<ArrayBuffer>) => {
      offLoop.push(bytes.length);
      return JSON.parse(bytes.toString()) as unknown;
    };
    const small = createJsonReader({ maxBytes: 1000, parse, bounds: { maxDepth: 4, maxValues: 50 } });
    const large = createJsonReader({ maxBytes: 3 * maxInlineBytes, parse });
    const app = new Koa();
    app.use(async (ctx) => {
      try {
        if (ctx.path === '/form') ctx.body = JSON.stringify([...(await readForm(ctx))]);
        else ctx.body = JSON.stringify({ read: await (ctx.path === '/large' ? large : small)(ctx) });
      } catch (error) {
        ctx.body = JSON.stringify({ code: (error as ConcordanceError).code, detail: (error as Error).message });
        failed((error as ConcordanceError).code);
      }
    });
    serving = await serve(app, { host: '127.0.0.1', port: 0 });
  });
  after(() => serving.close(0));
  beforeEach(() => offLoop.splice(0));

  const json = { 'content-type': 'application/json' };
  /** Sends the pieces one by one, without an announced length. */
  function send(
    path: string,
    pieces: (string | Uint8Array)[],
    headers: Record<string, string> = json,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = ask(serving.url + path, { method: 'POST', headers }, (answer) => {
        let text = '';
        answer.on('data', (piece) => (text += String(piece)));
        answer.on('end', () => resolve(JSON.parse(text)));
      });
      sent.on('error', reject);
      sent.flushHeaders();
      void (async () => {
        for (const piece of pieces) {
          sent.write(piece);
          await new Promise(setImmediate);
        }
        sent.end();
      })();
    });
  }

  it('is read whole, in however many pieces it comes', async () => {
    const bytes = Buffer.from(JSON.stringify({ word: 'Straße – 水', list: [1, null, 'x'] }));
    const each = [...bytes].map((byte) => Uint8Array.of(byte));
    assert.deepEqual(await send('/small', each), { read: { word: 'Straße – 水', list: [1, null, 'x'] } });
    assert.deepEqual(await send('/small', []), {});
    assert.deepEqual(await send('/small', ['""']), { read: '' });
    assert.deepEqual(offLoop, []);
  });

  it('is refused beyond its bounds, and when it is not JSON in UTF-8', async () => {
    const cases: [(string | Uint8Array)[], string, RegExp][] = [
      [['"', 'x'.repeat(600), 'x'.repeat(600), '"'], 'payload_too_large', /1000 bytes at most/],
      [['[[[[', '[1]]]]]'], 'malformed_json', /deeper than 4/],
      [[`[${'1,'.repeat(60)}1]`], 'payload_too_large', /50 values/],
      [['{"secret" 1}'], 'malformed_json', /^The body is not JSON: see position 10\.$/],
      [['{"a": {"__proto__": 1}}'], 'malformed_json', /key "__proto__"/],
      [[Uint8Array.of(0x22, 0xc3), Uint8Array.of(0x28, 0x22)], 'malformed_json', /UTF-8/],
      [[Uint8Array.of(0x22, 0x61, 0x22, 0xe6)], 'malformed_json', /UTF-8/],
    ];
    for (const [pieces, code, detail] of cases) {
      const answer = await send('/small', pieces);
      assert.deepEqual(answer.code, code, JSON.stringify(answer));
      assert.match(answer.detail, detail);
    }
  });

  it('is parsed off the event loop when it is large, also when its length is not announced', async () => {
    const text = JSON.stringify({ text: 'a'.repeat(maxInlineBytes) });
    const middle = text.length / 2;
    const { read } = await send('/large', [text.slice(0, middle), text.slice(middle)]);
    assert.equal(read.text.length, maxInlineBytes);
    const answer = await fetch(`${serving.url}/large`, { method: 'POST', headers: json, body: text });
    assert.equal(((await answer.json()) as { read: { text: string } }).read.text.length, maxInlineBytes);
    await fetch(`${serving.url}/large`, { method: 'POST', headers: json, body: '{}' });
    assert.deepEqual(offLoop, [text.length, text.length]);
  });

  it('that is cut off is refused, not waited for', async () => {
    const code = new Promise<string>((resolve) => (failed = resolve));
    const sent = ask(`${serving.url}/small`, { method: 'POST', headers: { ...json, 'content-length': '100' } });
    sent.on('error', () => undefined);
    sent.write('{"begun":');
    await new Promise((resolve) => serving.server.once('request', resolve));
    sent.destroy();
    assert.equal(await code, 'upload_aborted');
  });

  it('of a form keeps names as they stand and fields that are given twice', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const fields = await send('/form', ['a=1&b.c=2&d[e]=%C3%9F+x', '&f=&a=2&g'], form);
    assert.deepEqual(fields.sort(), [['a', '1'], ['a', '2'], ['b.c', '2'], ['d[e]', 'ß x'], ['f', ''], ['g', '']]); // oxfmt-ignore
    const many = await send('/form', [Array.from({ length: 51 }, (_, i) => `f${i}=1`).join('&')], form);
    assert.equal(many.code, 'invalid_request');
    assert.deepEqual(await send('/form', ['{"a":"1","b":null}']), [['a', '1']]);
    assert.equal((await send('/form', ['{"a":1}'])).code, 'invalid_request');
    assert.equal((await send('/form', ['{'])).code, 'invalid_request');
    assert.equal((await send('/form', ['x'.repeat(40_000)], form)).code, 'payload_too_large');
    assert.equal(
      (await send('/form', ['a=1'], { ...form, 'content-encoding': 'gzip' })).code,
      'unsupported_media_type',
    );
  });
});
