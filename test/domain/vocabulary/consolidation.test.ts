import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createVocabularyActivities } from '../../../activities/vocabulary/create-vocabulary-activities.js';
import { emptyDelta } from '../../../domain/graph/delta.js';
import { readAll } from '../../../domain/graph/model.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import type { MaintenanceJob } from '../../../domain/jobs/job.js';
import { consolidationOrder } from '../../../domain/vocabulary/consolidation/consolidation-order.js';
import { consolidationOutcome } from '../../../domain/vocabulary/consolidation/consolidation-outcome.js';
import type { ConsolidationPlan } from '../../../domain/vocabulary/consolidation/consolidation-plan.js';
import { readPlan } from '../../../domain/vocabulary/consolidation/read-plan.js';
import type { MaintenanceTask } from '../../../domain/vocabulary/maintenance/maintenance.js';
import { keepApart } from '../../../domain/vocabulary/merging/keep-apart.js';
import { mergeTypes } from '../../../domain/vocabulary/merging/merge-types.js';
import { addType } from '../../../domain/vocabulary/upkeep/add-type.js';
import { extracted, openIngestBench, type Answer, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { editGraph } from '../../support/edit-graph.js';

const verbs = ['heats water', 'heats lakes', 'warms water', 'boils water', 'warms lakes'];

/** Reads "Sun heats water fish." as two concepts and a relationship named by the words between. */
const readVerbs: Answer = ({ text }) => {
  const quotes = new Map<string, string[]>();
  const relationships = [...text.matchAll(/\b(sun|fish|moon) (\w+ \w+) (sun|fish|moon)[^.\n]*\./g)].map(
    ([quote, from = '', verb = '', to = '']) => {
      for (const label of [from, to]) quotes.set(label, [...(quotes.get(label) ?? []), quote]);
      return { from, to, type: verb, confidence: 0.5 };
    },
  );
  return { concepts: [...quotes].map(([label, of]) => extracted(label, of)), relationships };
};

const filler = 'Words that say nothing of it stand here all along. '.repeat(10);
const first = verbs.map((verb) => `sun ${verb} fish.`);

/** A vocabulary in which types are similar, and all pairs above a low similarity are merged. */
class World {
  readonly bench: IngestBench;
  readonly by: ReturnType<typeof editGraph>;
  readonly activities: ReturnType<typeof createVocabularyActivities>;
  readonly #cancelled = new AbortController();

  private constructor(bench: IngestBench) {
    this.bench = bench;
    bench.answer = readVerbs;
    this.by = editGraph(bench.platform);
    const heartbeat = { send: () => undefined, signal: () => this.#cancelled.signal };
    this.activities = createVocabularyActivities({
      ...bench.platform,
      eventLoop: { yield: async () => undefined },
      heartbeat,
    });
  }

  static async open(): Promise<World> {
    const world = new World(await openIngestBench());
    await world.read('one.md', first);
    await addType(world.bench.platform, world.by.editor(), { relationshipType: 'IDLES_ABOUT', description: '' });
    await world.makeSimilar();
    await world.configure('naive');
    return world;
  }

  /** Gives the types of the verbs vectors near each other. */
  async makeSimilar(): Promise<void> {
    const { identity, dims } = this.bench.platform.embedder.profile;
    const entries = verbs.map((verb, at) => {
      const vector = new Float32Array(dims);
      [vector[0], vector[1]] = [Math.cos(at / 10), Math.sin(at / 10)];
      return { relationshipType: verb.toUpperCase().replace(' ', '_'), vector };
    });
    const audit = this.by.editor().audit('vocabulary', {});
    await this.store.saveVocabularyEmbeddings(identity, entries, { replace: true, audit });
  }

  get store() {
    return this.bench.platform.store;
  }

  async configure(pruningMode: 'naive' | 'hitl'): Promise<void> {
    const change = { pruningMode, synonymThresholdModerate: 0.5, synonymThresholdStrong: 0.7 } as const;
    await this.store.changeVocabularyConfig(change, 'ada', this.by.editor().audit('vocabulary', {}));
  }

  async read(filename: string, sentences: readonly string[]): Promise<void> {
    const text = `${sentences.map((one) => `${one} ${filler}`).join('\n\n')}\n`;
    await this.bench.read(await this.bench.submit(text, { documentKey: filename, filename, force: true }));
  }

  async order() {
    const request = { targetSize: 1, autoExecuteThreshold: 0.5, batchSize: 2 };
    return consolidationOrder(request, await this.store.vocabularyConfig());
  }

  plan = async (): Promise<ConsolidationPlan> =>
    readPlan({ ...this.bench.platform, eventLoop: { yield: async () => undefined } }, await this.order());

  async open(task: MaintenanceTask): Promise<string> {
    const jobId = this.bench.platform.ids.mint('voc');
    const owner = { ownerId: 'usr_1', ownerName: 'ada', filename: 'Consolidation' };
    await this.store.openJob({ kind: 'vocabulary_maintenance', jobId, ...owner, task });
    return jobId;
  }

  /** Does the steps of a job as its workflow does. @param until steps after which it stops */
  async work(jobId: string, until = Infinity): Promise<MaintenanceJob> {
    let { taken, steps } = await this.activities.planMaintenance({ jobId });
    while (taken < steps && taken < until)
      ({ taken, steps } = await this.activities.decideTypes({ jobId, from: taken }));
    if (taken >= steps) await this.store.finishJob(jobId, { status: 'completed', error: null });
    return this.job(jobId);
  }

  async job(jobId: string): Promise<MaintenanceJob> {
    return asKind((await this.store.job(jobId))!, 'vocabulary_maintenance');
  }

  async consolidate(): Promise<MaintenanceJob> {
    return this.work(await this.open({ kind: 'consolidate', order: await this.order() }));
  }

  async undo(jobId: string): Promise<MaintenanceJob> {
    return this.work(await this.open({ kind: 'undo', jobId, reason: '' }));
  }

  async check(): Promise<void> {
    assert.deepEqual(await this.store.integrityIssues(), []);
    for (const { relationshipType, usageCount, isActive } of await this.store.vocabulary(readAll)) {
      assert.ok(isActive || usageCount === 0, `${relationshipType} is retired`);
    }
  }

  async active(): Promise<string[]> {
    const types = await this.store.vocabulary(readAll);
    return types.filter(({ isActive, isBuiltin }) => isActive && !isBuiltin).map((one) => one.relationshipType).sort(); // oxfmt-ignore
  }
}

async function inWorld(act: (world: World) => Promise<void>): Promise<void> {
  const world = await World.open();
  try {
    await act(world);
    await world.check();
  } finally {
    await world.bench.close();
  }
}

const outcomeOf = ({ status, maintenance: { plan, decisions } }: MaintenanceJob) =>
  consolidationOutcome(plan as ConsolidationPlan, { status, decisions });

const pairOf = (one: string, other: string | null) => [one, other].sort().join(' ');

describe('a consolidation', () => {
  it('does what its dry run says, and nothing more when it is done again', () =>
    inWorld(async (world) => {
      const dry = consolidationOutcome(await world.plan(), null);
      assert.ok(dry.merges.length > 0 && dry.pruned.includes('IDLES_ABOUT'), JSON.stringify(dry.pruned));
      const before = (await world.store.vocabulary(readAll)).filter(({ isActive }) => isActive).length;
      const done = outcomeOf(await world.consolidate());
      assert.deepEqual(done.merges.map(({ pair }) => pair), dry.merges.map(({ pair }) => pair)); // oxfmt-ignore
      assert.deepEqual([done.pruned, done.finalSize], [dry.pruned, dry.finalSize]);
      const after = (await world.store.vocabulary(readAll)).filter(({ isActive }) => isActive).length;
      assert.deepEqual([after, before - after], [done.finalSize, done.merges.length + done.pruned.length]);
      assert.ok(done.merges.every(({ decision }) => decision?.decidedBy === 'ada'));
      const again = outcomeOf(await world.consolidate());
      assert.deepEqual([again.merges, again.pruned], [[], []]);
    }));

  it('leaves what a person decides to them, and types that were kept apart', () =>
    inWorld(async (world) => {
      await world.configure('hitl');
      const asked = await world.plan();
      assert.deepEqual([asked.merges, asked.pruned, asked.unused], [[], [], ['IDLES_ABOUT']]);
      const [pair] = asked.reviews;
      const types = [pair!.retired.relationshipType, pair!.target.relationshipType] as const;
      await keepApart(world.bench.platform, world.by.editor(), { decisionId: 'dec_apart', types, reason: '' });
      const isPair = (one: (typeof asked.reviews)[number]) => one.retired.relationshipType === types[0] && one.target.relationshipType === types[1]; // oxfmt-ignore
      const kept = await world.plan();
      assert.deepEqual([kept.reviews.some(isPair), kept.rejected.some(isPair)], [false, true]);
    }));

  it('that was broken off goes on where it stopped, and makes no decision twice', () =>
    inWorld(async (world) => {
      const jobId = await world.open({ kind: 'consolidate', order: await world.order() });
      const stopped = await world.work(jobId, 1);
      const made = stopped.maintenance.decisions.map(({ decisionId }) => decisionId);
      assert.ok(made.length > 0 && stopped.status === 'processing');
      const [other] = await Promise.allSettled([world.consolidate()]);
      assert.equal(other.status === 'rejected' && other.reason.code, 'conflict');
      const { maintenance, status } = await world.work(jobId);
      assert.equal(status, 'completed');
      const ids = maintenance.decisions.map(({ decisionId }) => decisionId);
      assert.deepEqual(ids.slice(0, made.length), made);
      assert.equal(new Set(ids).size, ids.length);
      const { total } = await world.store.typeDecisions(readAll, { limit: 1, offset: 0 });
      assert.equal(total, ids.length);
    }));

  it('whose worker ends after it asked for vectors asks for none of them again', () =>
    inWorld(async (world) => {
      const { platform } = world.bench;
      const type = { relationshipType: 'LEAPS_OVER', description: '', category: 'causal', addedBy: 'ada' };
      const epoch = { kind: 'edit', actor: 'ada', metadata: {} } as const;
      const delta = emptyDelta({ jobId: 'edit_1', step: 'edit', ordinal: 0 }, epoch);
      await world.store.commit({ ...delta, vocabulary: [{ ...type, embedding: null, embeddingModel: null }] });
      const asked: string[] = [];
      const { profile, pricePerMillionUsd } = platform.embedder;
      const embed: typeof platform.embedder.embed = (texts, ...more) => {
        asked.push(...texts);
        return platform.embedder.embed(texts, ...more);
      };
      const withStore = (more: object) =>
        createVocabularyActivities({
          ...platform,
          ...{ store: Object.assign(Object.create(world.store) as typeof world.store, more) },
          ...{ embedder: { profile, pricePerMillionUsd, embed }, eventLoop: { yield: async () => undefined } },
          heartbeat: { send: () => undefined, signal: () => undefined },
        });
      const jobId = await world.open({ kind: 'consolidate', order: await world.order() });
      const lost = () => Promise.reject(new Error('the worker ended'));
      for (const killed of [{ saveVocabularyEmbeddings: lost }, { saveMaintenancePlan: lost }]) {
        await assert.rejects(withStore(killed).planMaintenance({ jobId }), /the worker ended/);
      }
      await withStore({}).planMaintenance({ jobId });
      assert.deepEqual(asked, ['leaps over']);
      await world.work(jobId);
    }));

  it('that was cancelled decides nothing more, and says what is left', () =>
    inWorld(async (world) => {
      const jobId = await world.open({ kind: 'consolidate', order: await world.order() });
      const { maintenance } = await world.work(jobId, 1);
      await world.store.cancelJob(jobId, { why: 'Ann cancelled the job.' });
      await assert.rejects(world.activities.decideTypes({ jobId, from: maintenance.decisions.length }), { code: 'job_cancelled' }); // oxfmt-ignore
      const job = await world.job(jobId);
      assert.deepEqual(job.maintenance.decisions.length, maintenance.decisions.length);
      const { reviews } = outcomeOf(job);
      assert.match(reviews[0]!.reason, /ended before/);
      const undone = await world.undo(jobId);
      assert.equal(undone.maintenance.decisions.length, maintenance.decisions.length);
    }));

  it('leaves out what a person changed after it was planned', () =>
    inWorld(async (world) => {
      const jobId = await world.open({ kind: 'consolidate', order: await world.order() });
      await world.activities.planMaintenance({ jobId });
      const { maintenance } = await world.job(jobId);
      const { retired } = (maintenance.plan as ConsolidationPlan).merges[0]!;
      const given = { decisionId: 'dec_own', retiredType: retired.relationshipType, targetType: 'CAUSES', reason: '' };
      await mergeTypes(world.bench.platform, world.by.editor(), given);
      const { rejected } = outcomeOf(await world.work(jobId));
      assert.match(rejected[0]!.reason, /meanwhile/);
    }));

  it('gives a type that it retired back to a document that uses it', () =>
    inWorld(async (world) => {
      await world.consolidate();
      assert.ok(!(await world.active()).includes('IDLES_ABOUT'));
      await world.read('two.md', ['moon idles about fish.']);
      assert.ok((await world.active()).includes('IDLES_ABOUT'));
    }));

  it('that is undone leaves the graph as if it had not been, whatever was read meanwhile, and is not repeated', async () => {
    const words = fc.constantFrom('sun', 'fish', 'moon');
    const verb = fc.constantFrom(...verbs, 'idles about');
    const sentence = fc
      .tuple(words, verb, words)
      .filter(([from, , to]) => from !== to)
      .map((parts) => `${parts.join(' ')}.`);
    const documents = fc.array(fc.array(sentence, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(documents, documents, async (before, between) => {
        const dumps: unknown[] = [];
        for (const consolidates of [true, false]) {
          await inWorld(async (world) => {
            for (const [at, sentences] of before.entries()) await world.read(`before-${at}.md`, sentences);
            const job = consolidates ? await world.consolidate() : null;
            for (const [at, sentences] of between.entries()) {
              await world.read(`between-${at}.md`, sentences);
              await world.check();
            }
            if (job !== null) {
              assert.equal(
                (await world.undo(job.jobId)).maintenance.decisions.length,
                job.maintenance.decisions.length,
              );
              const { merges, pruned } = await world.plan();
              const undone = new Set(job.maintenance.decisions.map((one) => pairOf(one.retiredType, one.targetType)));
              const names = merges.map(({ retired, target }) => pairOf(retired.relationshipType, target.relationshipType)); // oxfmt-ignore
              assert.deepEqual([...names, ...pruned.map((one) => pairOf(one, null))].filter((one) => undone.has(one)), []); // oxfmt-ignore
            }
            dumps.push(await canonicalDump(world.store));
          });
        }
        assert.deepEqual(dumps[0], dumps[1]);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 3), endOnFailure: true },
    );
  });
});
