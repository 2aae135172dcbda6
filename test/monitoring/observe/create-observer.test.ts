import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../domain/errors.js';
import type { Embedder, Extractor, ObjectStore, Store } from '../../../domain/ports.js';
import { createMetrics, type Metrics } from '../../../monitoring/metrics/metrics.js';
import { createObserver } from '../../../monitoring/observe/create-observer.js';
import { noTracing } from '../../../monitoring/tracing/tracing.js';

describe('what is observed of a platform', () => {
  let metrics: Metrics;
  let observer: ReturnType<typeof createObserver>;
  beforeEach(() => {
    metrics = createMetrics('worker', '1.0.0');
    observer = createObserver(metrics, noTracing);
  });

  /** Series of a metric that were written, as text. */
  async function series(name: string): Promise<string[]> {
    const text = await metrics.registry.getSingleMetricAsString(name);
    return text
      .split('\n')
      .filter((line) => line.startsWith(name) && !line.includes('_bucket') && !line.includes('_sum'));
  }

  it('are calls of models: their outcome, tokens and cost, by provider and task, without the name of the model', async () => {
    let answer: () => Promise<unknown> = async () => ({
      ...{ concepts: [], relationships: [] },
      usage: { inputTokens: 100, outputTokens: 20, costUsd: 0.5 },
    });
    const extractor = observer.extractor({
      ...{ id: 'openai:tiny-model', version: '1', extract: () => answer(), repair: () => answer() },
    } as unknown as Extractor);
    await extractor.extract({} as never);
    await extractor.repair!({} as never, { reason: '', said: '' });
    answer = () => Promise.reject(new ConcordanceError('model_failed', 'It is not available.'));
    await assert.rejects(extractor.extract({} as never));
    assert.deepEqual(await series('concordance_model_calls_total'), [
      'concordance_model_calls_total{provider="openai",task="extraction",outcome="ok"} 1',
      'concordance_model_calls_total{provider="openai",task="repair",outcome="ok"} 1',
      'concordance_model_calls_total{provider="openai",task="extraction",outcome="model_failed"} 1',
    ]);
    assert.deepEqual(await series('concordance_model_cost_usd_total'), [
      'concordance_model_cost_usd_total{provider="openai",task="extraction"} 0.5',
      'concordance_model_cost_usd_total{provider="openai",task="repair"} 0.5',
    ]);
    assert.ok(
      (await series('concordance_model_tokens_total')).includes(
        'concordance_model_tokens_total{provider="openai",task="extraction",direction="output"} 20',
      ),
    );
    assert.doesNotMatch(await metrics.registry.metrics(), /tiny-model/);
  });

  it('are vectors, with the tokens that the model reports', async () => {
    const reported: number[] = [];
    const embedder = observer.embedder({
      profile: { identity: 'openai:vectors@3' },
      pricePerMillionUsd: 2,
      async embed(_texts: string[], _task: string, _signal: unknown, onTokens?: (tokens: number) => void) {
        onTokens?.(500_000);
        return [];
      },
    } as unknown as Embedder);
    await embedder.embed(['a'], 'concept', undefined, (tokens) => void reported.push(tokens));
    assert.deepEqual(reported, [500_000]);
    assert.deepEqual(await series('concordance_model_cost_usd_total'), [
      'concordance_model_cost_usd_total{provider="openai",task="embedding"} 1',
    ]);
  });

  it('are tokens and cost of vectors that are unusable: they are paid as well', async () => {
    const embedder = observer.embedder({
      profile: { identity: 'vertex:vectors@3' },
      pricePerMillionUsd: 2,
      async embed(_texts: string[], _task: string, _signal: unknown, onTokens?: (tokens: number) => void) {
        onTokens?.(500_000);
        throw new ConcordanceError('model_failed', 'There is no vector for text 1 of 1.');
      },
    } as unknown as Embedder);
    await assert.rejects(embedder.embed(['a'], 'concept'), { code: 'model_failed' });
    assert.deepEqual(await series('concordance_model_calls_total'), [
      'concordance_model_calls_total{provider="vertex",task="embedding",outcome="model_failed"} 1',
    ]);
    assert.deepEqual(await series('concordance_model_cost_usd_total'), [
      'concordance_model_cost_usd_total{provider="vertex",task="embedding"} 1',
    ]);
  });

  it('are commits and failures of the store', async () => {
    const store = observer.store({
      commit: async () => ({ outcome: 'stale', conceptIds: [] }),
      profiles: () => Promise.reject(new ConcordanceError('disk_full', 'The disk is full.')),
      installationId: async () => 'ab12cd34',
    } as unknown as Store);
    assert.equal((await store.commit({} as never)).outcome, 'stale');
    await assert.rejects(store.profiles(), { code: 'disk_full' });
    assert.equal(await store.installationId(), 'ab12cd34');
    assert.deepEqual(await series('concordance_store_commit_duration_seconds'), [
      'concordance_store_commit_duration_seconds_count{outcome="stale"} 1',
    ]);
    assert.deepEqual(await series('concordance_store_failures_total'), [
      'concordance_store_failures_total{code="disk_full"} 1',
    ]);
  });

  it('are calls of the object store, a list as one', async () => {
    const objects = observer.objects({
      head: () => Promise.reject(new ConcordanceError('object_store_unreachable', 'The bucket does not answer.')),
      async *list() {
        yield* ['a', 'b'];
      },
    } as unknown as ObjectStore);
    await assert.rejects(objects.head('sha256/secret-key'));
    const keys = [];
    for await (const key of objects.list('')) keys.push(key);
    assert.equal(keys.length, 2);
    assert.deepEqual(await series('concordance_object_store_calls_total'), [
      'concordance_object_store_calls_total{operation="head",outcome="object_store_unreachable"} 1',
      'concordance_object_store_calls_total{operation="list",outcome="ok"} 1',
    ]);
    assert.doesNotMatch(await metrics.registry.metrics(), /secret-key/);
  });
});
