import assert from 'node:assert/strict';
import { boundedPasswords } from '../../api/auth/bounded-passwords.js';

/** A hasher whose hashes end when they are told to. */
function heldHasher() {
  const running: { end: (fail?: boolean) => void }[] = [];
  const hold = <T>(value: T) =>
    new Promise<T>((resolve, reject) => {
      running.push({ end: (fail = false) => (fail ? reject(new Error('broken')) : resolve(value)) });
    });
  return {
    running,
    hasher: { hash: hold<string>, verify: () => hold(true), verifyDummy: () => hold(undefined) },
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('hashing passwords within bounds', () => {
  it('does so many at once, the others in their turn, and all of them in the end', async () => {
    const { running, hasher } = heldHasher();
    const bounded = boundedPasswords(hasher, { concurrency: 2, maxWaiting: 10 });
    const ended: string[] = [];
    const all = ['a', 'b', 'c', 'd'].map((word) => bounded.hash(word).then((hash) => ended.push(hash)));
    await nextTurn();
    assert.equal(running.length, 2);
    running[0]!.end();
    await nextTurn();
    assert.equal(running.length, 3);
    for (let index = 1; index < 4; index += 1) {
      running[index]!.end();
      await nextTurn();
    }
    await Promise.all(all);
    assert.deepEqual(ended, ['a', 'b', 'c', 'd']);
  });

  it('refuses who would have to wait behind too many', async () => {
    const { running, hasher } = heldHasher();
    const bounded = boundedPasswords(hasher, { concurrency: 1, maxWaiting: 1 });
    const first = bounded.verify('hash', 'password');
    const second = bounded.verifyDummy('password');
    await assert.rejects(bounded.hash('password'), { code: 'logins_busy' });
    await nextTurn();
    running[0]!.end();
    await nextTurn();
    running[1]!.end();
    assert.deepEqual(await Promise.all([first, second]), [true, undefined]);
  });

  it('gives the place of a hash that failed to the next', async () => {
    const { running, hasher } = heldHasher();
    const bounded = boundedPasswords(hasher, { concurrency: 1, maxWaiting: 5 });
    const first = bounded.hash('a');
    const second = bounded.hash('b');
    await nextTurn();
    running[0]!.end(true);
    await assert.rejects(first, /broken/);
    await nextTurn();
    running[1]!.end();
    assert.equal(await second, 'b');
    const third = bounded.hash('c');
    await nextTurn();
    running[2]!.end();
    assert.equal(await third, 'c');
  });
});
