import assert from 'node:assert/strict';
import type { Embedder, EmbeddingTask } from '../../../domain/ports.js';
import { cacheQueryVectors, type QueryCall } from '../../../domain/query/cache-query-vectors.js';

describe('vectors of queries', () => {
  /** An embedder at 2 US dollars per million tokens, and a cache, that note what they are asked. */
  function bench({ count = 3, keeps = true }: { count?: number; keeps?: boolean } = {}) {
    const asked: [string, EmbeddingTask][] = [];
    const kept = new Map<string, Float32Array>();
    const calls: QueryCall[] = [];
    const notKept: unknown[] = [];
    const answers: { give(): void; fail(error: Error): void }[] = [];
    const embedder: Embedder = {
      profile: {
        ...{ identity: 'openai:m@2', vectorSpace: 'openai:m@2', name: 'm', dims: 2 },
        ...{ matchThreshold: 0.8, searchThreshold: 0.5 },
      },
      pricePerMillionUsd: 2,
      async embed(texts, task, _signal, onTokens) {
        for (const text of texts) asked.push([text, task]);
        await new Promise<void>((give, fail) => answers.push({ give, fail }));
        if (count > 0) onTokens?.(count);
        return texts.map((text) => new Float32Array([text.length, 1]));
      },
      close: async () => undefined,
    };
    const dependencies = {
      cache: {
        embeddings: async (profile: string, hashes: string[]) =>
          hashes.map((hash) => kept.get(`${profile}/${hash}`) ?? null),
        saveQueryEmbedding: async (profile: string, entry: { textHash: string; vector: Float32Array }) => {
          if (!keeps) throw new Error('full');
          kept.set(`${profile}/${entry.textHash}`, entry.vector);
        },
      },
      onCall: (call: QueryCall) => void calls.push(call),
      onCacheFailure: (error: unknown) => void notKept.push(error),
    };
    const next = async () => {
      while (answers.length === 0) await new Promise(setImmediate);
      return answers.shift()!;
    };
    const make = () => cacheQueryVectors(embedder, dependencies);
    return { make, one: make(), next, asked, calls, notKept, answers };
  }

  it('are asked for once by queries of the same moment, and never again, also by another process', async () => {
    const { one, make, next, asked, calls } = bench();
    const twelve = Promise.all(Array.from({ length: 12 }, () => one.embed(['rain'], 'query')));
    (await next()).give();
    for (const [vector] of await twelve) assert.deepEqual([...vector!], [4, 1]);
    assert.deepEqual([...(await one.embed(['rain'], 'query'))[0]!], [4, 1]);
    assert.deepEqual([...(await make().embed(['rain'], 'query'))[0]!], [4, 1]);
    assert.deepEqual(asked, [['rain', 'query']]);
    assert.deepEqual(calls, [{ model: 'openai:m@2', tokens: 3, costUsd: 6e-6 }]);
  });

  it('count at the most they can take where the model does not count', async () => {
    const { one, next, calls } = bench({ count: 0 });
    const made = one.embed(['rain falls'], 'query');
    (await next()).give();
    await made;
    assert.equal(calls[0]?.tokens, 8, 'of ten bytes, and of the marks around a text');
  });

  it('are asked for again after a failure, which all callers that waited get', async () => {
    const { one, next, asked } = bench();
    const both = Promise.allSettled([one.embed(['rain'], 'query'), one.embed(['rain'], 'query')]);
    (await next()).fail(new Error('down'));
    assert.deepEqual(
      (await both).map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    const again = one.embed(['rain'], 'query');
    (await next()).give();
    await again;
    assert.equal(asked.length, 2);
  });

  it('go on to be made and kept when the search that asked is given up', async () => {
    const { one, next, asked } = bench();
    const search = new AbortController();
    const given = one.embed(['rain'], 'query', search.signal);
    const call = await next();
    search.abort(new Error('gone'));
    await assert.rejects(given, /gone/);
    const other = one.embed(['rain'], 'query');
    call.give();
    await other;
    assert.equal(asked.length, 1);
  });

  it('serve the search also where they cannot be kept', async () => {
    const { one, next, notKept } = bench({ keeps: false });
    const made = one.embed(['rain'], 'query');
    (await next()).give();
    assert.equal((await made).length, 1);
    assert.match(String(notKept[0]), /full/);
  });

  it('leave what is no query to the model', async () => {
    const { one, next, asked, calls } = bench();
    for (let round = 0; round < 2; round += 1) {
      const made = one.embed(['rain'], 'passage');
      (await next()).give();
      await made;
    }
    assert.deepEqual([asked.length, calls.length], [2, 0]);
  });
});
