import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { createEventStreams } from '../../../api/events/event-streams.js';

const limits = { ofUser: 2, ofAll: 3, pingMs: 60_000 };
const event = (id: number, data: unknown = id) => ({ id: String(id), event: 'snapshot', data });

describe('event streams', () => {
  it('carry each event on lines of its own, whatever the data holds', async () => {
    const stream = createEventStreams(limits).open('ann');
    stream.send(event(1, { text: 'a\n\nb' }));
    stream.end();
    const [head, first, rest] = (await text(stream.body)).split('\n\n');
    assert.deepEqual([head, first, rest], ['retry: 2000', 'id: 1\nevent: snapshot\ndata: {"text":"a\\n\\nb"}', '']);
  });

  it('keep only the newest event for a client that does not take what was sent', async () => {
    const stream = createEventStreams(limits).open('ann');
    const large = 'x'.repeat(10_000);
    for (let id = 0; id < 200; id += 1) stream.send(event(id, large));
    assert.ok(stream.body.readableLength + stream.body.writableLength < 200_000);
    stream.end();
    const ids = [...(await text(stream.body)).matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    assert.equal(ids.at(-1), 199);
    assert.ok(ids.length < 50);
  });

  it('are counted by user and in all, and free again when they end or the client leaves', async () => {
    const streams = createEventStreams(limits);
    const own = [streams.open('ann'), streams.open('ann')];
    assert.throws(() => streams.open('ann'), { code: 'too_many_streams' });
    streams.open('bob');
    assert.throws(() => streams.open('eve'), { code: 'too_many_streams' });
    own[0]!.end();
    own[1]!.body.destroy();
    await new Promise((resolve) => own[1]!.onEnd(() => resolve(null)));
    streams.open('ann').end();
    streams.open('eve');
  });

  it('end all at once when the server stops, and those that come after', async () => {
    const streams = createEventStreams(limits);
    const stream = streams.open('ann');
    streams.close();
    assert.equal(await text(stream.body), 'retry: 2000\n\n');
    assert.equal(await text(streams.open('ann').body), 'retry: 2000\n\n');
  });

  it('say now and then that they are still there', async () => {
    const stream = createEventStreams({ ...limits, pingMs: 1 }).open('ann');
    for await (const piece of stream.body) if (String(piece).includes(': ping\n\n')) break;
  });
});
