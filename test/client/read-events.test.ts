import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readEvents, StreamLostError } from '../../client/index.js';
import type { ServerEvent } from '../../client/index.js';

async function read(...pieces: Uint8Array[]): Promise<ServerEvent[]> {
  return all(readEvents(new Blob(pieces).stream()));
}

async function all<T>(given: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of given) found.push(one);
  return found;
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the events of a stream', () => {
  it('carry id, name and data; comments are no events', async () => {
    const events = await read(bytes(': ping\n\nid: 7\nevent: progress\ndata: {"a":1}\n\ndata: x\ndata: y\n\n'));
    assert.deepEqual(events, [
      { id: '7', event: 'progress', data: '{"a":1}' },
      { id: null, event: 'message', data: 'x\ny' },
    ]);
  });

  it('are given only when they are whole', async () => {
    assert.deepEqual(await read(bytes('data: whole\n\ndata: half\n')), [{ id: null, event: 'message', data: 'whole' }]);
  });

  it('end with an error of their own where the connection is cut, or nothing comes, not even a comment', async () => {
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes('data: a\n\n'));
        controller.error(new TypeError('network error'));
      },
    });
    await assert.rejects(all(readEvents(cut)), StreamLostError);
    const quiet = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes(': ping\n\n')) });
    await assert.rejects(all(readEvents(quiet, 20)), /nothing came for 0\.02 s/);
  });

  it('are the same however the bytes are cut and lines are ended', async () => {
    const cut = fc.array(fc.nat(60), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(cut, fc.constantFrom('\n', '\r\n'), async (places, end) => {
        const whole = bytes(['id: 1', 'data: Grüße 🌍', '', 'data: b', '', ''].join(end));
        const at = [0, ...places.sort((a, b) => a - b), whole.length];
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            for (let i = 1; i < at.length; i++) controller.enqueue(whole.subarray(at[i - 1], at[i]));
            controller.close();
          },
        });
        const found = (await all(readEvents(stream))).map(({ data }) => data);
        assert.deepEqual(found, ['Grüße 🌍', 'b']);
      }),
    );
  });
});
