import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isBlankLine, splitLines } from '../../../domain/batches/split-lines.js';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function lines(text: string, size: number, maxLines = 1000) {
  const found = [];
  for await (const line of splitLines(inPieces(Buffer.from(text), size), maxLines)) found.push(line);
  return found;
}

describe('cutting a manifest into lines', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\r', ' '), maxLength: 30 });

  it('gives every line with its number, however the bytes come, and takes up anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 7 }), async (text, size) => {
        const found = await lines(text, size);
        const expected = text.split('\n');
        if (expected.at(-1) === '') expected.pop();
        assert.deepEqual(
          found.map(({ bytes }) => Buffer.from(bytes!).toString()),
          expected,
        );
        assert.deepEqual(
          found.map(({ number }) => number),
          expected.map((_, index) => index + 1),
        );
        for (const { number, end } of found) {
          const rest = Buffer.from(text).subarray(end);
          const again = [];
          for await (const line of splitLines(inPieces(rest, size), 1000, { number, position: end })) again.push(line);
          assert.deepEqual(again, found.slice(number));
        }
      }),
    );
  });

  it('gives no bytes of a line that is too long, and the next one whole', async () => {
    const [long, next] = await lines(`${'x'.repeat(50)}\nok\n`, 7, 49);
    assert.equal(long?.bytes, null);
    assert.deepEqual([next?.number, Buffer.from(next!.bytes!).toString(), next?.end], [2, 'ok', 54]);
    assert.equal(isBlankLine(long), false);
  });
});
