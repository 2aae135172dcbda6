const pending = new Set<() => void>();

function failAll(): void {
  for (const fail of [...pending]) fail();
}

/**
 * Waits for a promise, and rejects when the process would end before it settles. Node's `fetch` never settles where a
 * server closes the connection before the request is written, and then nothing keeps the process alive.
 * @throws what the promise rejects with, or `failure()`
 */
export async function failWhenIdle<T>(promise: Promise<T>, failure: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const done = () => {
      pending.delete(fail);
      if (pending.size === 0) process.off('beforeExit', failAll);
    };
    const fail = () => {
      done();
      reject(failure());
    };
    if (pending.size === 0) process.on('beforeExit', failAll);
    pending.add(fail);
    promise.finally(done).then(resolve, reject);
  });
}
