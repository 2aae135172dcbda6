import assert from 'node:assert/strict';
import { createLogStream, type WriteSome } from '../../supervised/log-stream.js';

/** A disk that the test fills and frees; writes are answered when the test says so. */
function fakeDisk() {
  let written = '';
  let space = Infinity;
  const waiting: (() => void)[] = [];
  const write: WriteSome = (bytes, done) => {
    waiting.push(() => {
      const taken = Math.min(space, bytes.length);
      space -= taken;
      written += Buffer.from(bytes.subarray(0, taken)).toString();
      if (taken === 0) done(Object.assign(new Error('no space'), { code: 'ENOSPC' }), 0);
      else done(null, taken);
    });
  };
  return {
    write,
    leave: (bytes: number) => (space = bytes),
    text: () => written,
    /** Answers all writes under way, and those that follow at once. */
    flush() {
      for (let answer = waiting.shift(); answer !== undefined; answer = waiting.shift()) answer();
    },
    waiting: () => waiting.length,
  };
}

describe('the stream of a log', () => {
  it('takes lines without writing them in the same turn, and keeps their order', async () => {
    const disk = fakeDisk();
    const stream = createLogStream({ write: disk.write });
    for (const line of ['a\n', 'b\n', 'c\n']) stream.write(line);
    assert.equal(disk.text(), '');
    assert.equal(disk.waiting(), 1, 'one write at a time');
    disk.flush();
    await stream.flush(1_000);
    assert.equal(disk.text(), 'a\nb\nc\n');
  });

  it('drops what a full disk does not take, and says how much once there is space', async () => {
    const disk = fakeDisk();
    const stream = createLogStream({ write: disk.write, retryMs: 1 });
    disk.leave(4);
    stream.write('first\n');
    disk.flush();
    stream.write('second\n');
    await until(() => disk.waiting() > 0);
    disk.flush();
    disk.leave(Infinity);
    stream.write('third\n');
    await until(() => disk.waiting() > 0);
    disk.flush();
    const [cut, notice, line, ...rest] = disk.text().split('\n');
    assert.equal(cut, 'firs');
    assert.match((JSON.parse(notice!) as { msg: string }).msg, /^2 log lines could not be written \(ENOSPC\)$/);
    assert.deepEqual([line, rest], ['third', ['']]);
  });

  it('holds no more than its limit while nothing can be written', async () => {
    const disk = fakeDisk();
    const stream = createLogStream({ write: disk.write, maxWaitingBytes: 100 });
    for (let line = 0; line < 1000; line += 1) stream.write('0123456789\n');
    disk.flush();
    stream.write('end\n');
    disk.flush();
    await stream.flush(1_000);
    assert.equal(disk.text().match(/0123456789/g)?.length, 9);
    assert.match(disk.text(), /991 log lines could not be written/);
  });

  it('keeps nobody waiting for its end when the disk is full, or does not answer', async () => {
    const disk = fakeDisk();
    const stream = createLogStream({ write: disk.write, retryMs: 60_000 });
    stream.write('a\n');
    await stream.flush(1);
    disk.leave(0);
    disk.flush();
    stream.write('b\n');
    await stream.flush(60_000);
    assert.equal(disk.text(), '');
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}
