import assert from 'node:assert/strict';
import { createUpkeepActivities } from '../../../activities/vocabulary/create-upkeep-activities.js';
import { readAll } from '../../../domain/graph/model.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import type { VocabularyChange } from '../../../domain/vocabulary/config/change-config.js';
import { addType } from '../../../domain/vocabulary/upkeep/add-type.js';
import { openIngestBench, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { editGraph } from '../../support/edit-graph.js';

/** Two pairs of types: one of synonyms, one that is less similar. */
const pairs = [['WARMS_UP', 'HEATS_ALONG', 0.95], ['FLIES_NEAR', 'HOVERS_BY', 0.82]] as const; // oxfmt-ignore

describe('the upkeep that a schedule starts', () => {
  let bench: IngestBench;
  let started: string[];
  let activities: ReturnType<typeof createUpkeepActivities>;
  beforeEach(async () => {
    bench = await openIngestBench();
    started = [];
    activities = stepsWith(true);
    const { platform } = bench;
    const by = editGraph(platform);
    const entries: { relationshipType: string; vector: Float32Array }[] = [];
    const { identity, dims } = platform.embedder.profile;
    for (const [at, [one, other, similarity]] of pairs.entries()) {
      for (const [name, cosine] of [
        [one, 1],
        [other, similarity],
      ] as const) {
        // oxfmt-ignore
        await addType(platform, by.editor(), { relationshipType: name, category: 'causal', description: '' });
        const vector = new Float32Array(dims);
        [vector[2 * at], vector[2 * at + 1]] = [cosine, Math.sqrt(1 - cosine * cosine)];
        entries.push({ relationshipType: name, vector });
      }
    }
    const audit = by.editor().audit('vocabulary', {});
    await platform.store.saveVocabularyEmbeddings(identity, entries, { replace: true, audit });
  });
  afterEach(() => bench.close());

  function stepsWith(scheduledConsolidation: boolean) {
    const { platform } = bench;
    const workflows = {
      startJob: async ({ jobId }: { jobId: string }) => void started.push(jobId),
      signalActor: async () => undefined,
    };
    return createUpkeepActivities({
      ...platform,
      ...{ workflows, eventLoop: { yield: async () => undefined }, settings: { scheduledConsolidation } },
    });
  }

  /** Settings under which 35 types have this aggressiveness. */
  const configure = async (aggressiveness: number, more: VocabularyChange = {}) => {
    const { store } = bench.platform;
    // 35 of 30 to 50 types are a quarter; there the curve has the value a.
    const up = (aggressiveness - 0.035) / 0.659;
    const curve = [0, up, 1, up] as const;
    const audit = editGraph(bench.platform).editor().audit('vocabulary', {});
    await store.createProfile({ profileName: 'shape', curve, description: 'As the test needs' }, audit);
    const change = { vocabMin: 30, vocabMax: 50, aggressivenessProfile: 'shape', pruningMode: 'naive' } as const;
    await store.changeVocabularyConfig({ ...change, consolidationSimilarityThreshold: 0.8, ...more }, 'ada', audit);
  };
  const decisionsOf = async (jobId: string) => {
    const { order } = asKind((await bench.platform.store.job(jobId))!, 'vocabulary_maintenance').maintenance.task as {
      order: object;
    };
    return order;
  };

  it('submits one consolidation, and no second one while it runs', async () => {
    await configure(0.6);
    const { jobId, reason } = await activities.keepVocabulary();
    assert.deepEqual([started, reason], [[jobId], null]);
    const job = (await bench.platform.store.job(jobId!))!;
    assert.deepEqual([job.ownerName, job.status], ['system', 'processing']);
    assert.deepEqual(await decisionsOf(jobId!), {
      ...{ targetSize: 30, batchSize: 1, autoExecuteThreshold: 0.9, pruneUnused: false, mergesAutomatically: true },
    });
    const again = await activities.keepVocabulary();
    assert.deepEqual([again.jobId, again.reason], [null, 'another job changes the vocabulary']);
    assert.equal(started.length, 1);
  });

  it('submits none where the zone, the settings or a person say so, and changes nothing then', async () => {
    await configure(0.3);
    const { eventId } = await bench.platform.store.position();
    const reasonOf = async () => {
      const { jobId, reason, categoriesChanged } = await activities.keepVocabulary();
      assert.deepEqual([jobId, categoriesChanged], [null, 0]);
      return reason;
    };
    assert.equal(await reasonOf(), 'the zone watch asks for none');
    await bench.platform.store.changeVocabularyConfig({ pruningMode: 'hitl' }, 'ada', editGraph(bench.platform).editor().audit('x', {})); // oxfmt-ignore
    assert.match((await reasonOf()) ?? '', /a person decides/);
    activities = stepsWith(false);
    assert.match((await reasonOf()) ?? '', /switched off/);
    assert.deepEqual([(await bench.platform.store.position()).eventId, started], [eventId, []]);
  });

  it('submits none that would change nothing', async () => {
    await configure(0.6, { consolidationSimilarityThreshold: 0.99 });
    const { jobId, reason } = await activities.keepVocabulary();
    assert.deepEqual([jobId, reason], [null, 'no types can be merged or retired without a person']);
  });

  it('gives types the category of the nearest built-in type, once', async () => {
    const { store, embedder } = bench.platform;
    const by = editGraph(bench.platform);
    await addType(bench.platform, by.editor(), { relationshipType: 'WANDERS_OFF', description: '' });
    const causes = (await store.vocabulary(readAll)).find((one) => one.relationshipType === 'PRECEDES')!;
    const entries = [{ relationshipType: 'WANDERS_OFF', vector: causes.embedding! }];
    const audit = by.editor().audit('vocabulary', {});
    await store.saveVocabularyEmbeddings(embedder.profile.identity, entries, { replace: true, audit });
    const categoryOf = async () =>
      (await store.vocabulary(readAll)).find((one) => one.relationshipType === 'WANDERS_OFF')?.category;
    const changes = (await categoryOf()) === 'temporal' ? 0 : 1;
    assert.equal((await activities.keepVocabulary()).categoriesChanged, changes);
    assert.equal(await categoryOf(), 'temporal');
    assert.equal((await activities.keepVocabulary()).categoriesChanged, 0);
  });
});
