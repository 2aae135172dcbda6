import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createHashEmbedder, createSentenceEmbedder } from '../../../adapters/builtin/index.js';
import { ThreadPool } from '../../../adapters/runtime/thread-pool.js';
import { siblingEntry } from '../../../from-source/sibling-entry.mjs';
import { hashVector } from '../../../adapters/builtin/embedding/hash-vector.js';
import type { Embedder } from '../../../domain/ports/models/models.js';

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * b[index]!, 0);
}

const words = [
  'knowledge graph',
  'graph of knowledge',
  'soil moisture',
  'football results',
  'retry policy',
  'retry policies',
];

for (const [name, identity, make] of [
  ['sentence', 'builtin:use-lite-en@512', createSentenceEmbedder],
  ['hash', 'builtin:hash-v1@1536', createHashEmbedder],
] as const) {
  describe(`the ${name} embedder`, () => {
    let embedder: Embedder;
    before(() => {
      embedder = make({ threads: 1 });
    });
    after(() => embedder.close());

    it('gives unit vectors of its profile, also for the empty string', async () => {
      assert.equal(embedder.profile.identity, identity);
      const vectors = await embedder.embed(['', ' \n', 'soil', '\ud800', '水', 'x'.repeat(9000)], 'passage');
      for (const vector of vectors) {
        assert.equal(vector.length, embedder.profile.dims);
        assert.ok(Math.abs(cosine(vector, vector) - 1) < 1e-5);
      }
      assert.deepEqual(vectors[0], vectors[1]);
      assert.deepEqual((await embedder.embed([''], 'query'))[0], vectors[0]);
    });

    it('gives a text the same vector alone and in any batch', async () => {
      const many = Array.from(
        { length: 60 },
        (_, index) => words[index % words.length]! + (index < 6 ? '' : ` ${index}`),
      );
      const batch = await embedder.embed(many, 'concept');
      const alone = await Promise.all(words.map((word) => embedder.embed([word], 'concept')));
      words.forEach((_, index) => assert.deepEqual(alone[index]![0], batch[index]));
    });

    it('sees a plural as the same thing and another subject as far away', async () => {
      const [policy, policies, football] = await embedder.embed(
        ['retry policy', 'retry policies', 'football results'],
        'concept',
      );
      assert.ok(cosine(policy!, policies!) > embedder.profile.matchThreshold);
      assert.ok(cosine(policy!, football!) < 0.5);
    });

    it('has texts in scripts that it may not read far from others, and near where their words are alike', async () => {
      const texts = ['API', 'bees', 'המים זורמים בנהר', 'ข้าว', '地下水', '茶叶', 'المياه', '地下水'];
      const vectors = await embedder.embed(texts, 'concept');
      for (const [at, one] of vectors.slice(0, 7).entries()) {
        for (const [other, another] of vectors.slice(at + 1, 7).entries()) {
          if (at + 1 + other > 1) assert.ok(cosine(one, another) < 0.3, `${texts[at]} and ${texts[at + 1 + other]}`);
        }
      }
      assert.deepEqual(vectors[7], vectors[4]);
    });

    it('answers an empty list with an empty list', async () => {
      assert.deepEqual(await embedder.embed([], 'concept'), []);
    });
  });
}

describe('the start of the sentence model', () => {
  it('reads the model only once its backend is ready, and loads it again after a failure', async () => {
    const worker = siblingEntry(import.meta.url, './fixtures/watched-sentence-worker');
    const pool = new ThreadPool<string[], Float32Array[]>({ worker, threads: 1 });
    try {
      await assert.rejects(pool.run(['soil']), /the disk was busy/);
      const [vector] = await pool.run(['soil']);
      assert.ok(Math.abs(cosine(vector!, vector!) - 1) < 1e-5);
    } finally {
      await pool.close();
    }
  });

  it('succeeds in several threads at once', async () => {
    const embedder = createSentenceEmbedder({ threads: 4 });
    try {
      const texts = Array.from({ length: 100 }, (_, index) => `soil ${index}`);
      assert.equal((await embedder.embed(texts, 'concept')).length, texts.length);
    } finally {
      await embedder.close();
    }
  });
});

describe('the words the sentence embedder knows', () => {
  it('are those of English, not noise, numbers or single letters', async () => {
    const embedder = createSentenceEmbedder({ threads: 1 });
    try {
      for (const word of ['automobile', 'photosynthesis', 'bleaching', 'quiz', 'ennui']) {
        assert.equal(await embedder.knowsAny!([word, 'zzzzqq']), true, word);
      }
      for (const noise of [['zzzzqq'], ['asdkjh', 'qwxzv'], ['x', '7'], ['4711'], []]) {
        assert.equal(await embedder.knowsAny!(noise), false, noise.join(' '));
        assert.equal(await embedder.knowsAny!(noise), false, 'asked again');
      }
    } finally {
      await embedder.close();
    }
  });
});

describe('the hash vector', () => {
  it('does not depend on case, hyphens or the order of two words', () => {
    assert.ok(cosine(hashVector('Soil-Moisture'), hashVector('soil moisture')) > 0.999);
    assert.ok(cosine(hashVector('moisture of soil'), hashVector('soil moisture')) > 0.85);
  });

  it('keeps near misses below the threshold of sameness', () => {
    for (const [a, b] of [
      ['access token', 'refresh token'],
      ['mutable reference', 'immutable reference'],
      ['soil moisture', 'soil texture'],
    ] as const) {
      assert.ok(cosine(hashVector(a), hashVector(b)) < 0.85, `${a} / ${b}`);
    }
  });

  it('tells signs apart where a text has no word', () => {
    for (const [a, b] of [
      ['🚀', '🎉'],
      ['++', '--'],
      ['§', '¶'],
    ] as const) {
      assert.ok(cosine(hashVector(a), hashVector(b)) < 0.5, `${a} / ${b}`);
      assert.ok(cosine(hashVector(a), hashVector(` ${a}`)) > 0.999, a);
    }
  });

  it('is a unit vector for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const vector = hashVector(text);
        assert.ok(Math.abs(cosine(vector, vector) - 1) < 1e-5);
      }),
    );
  });
});
