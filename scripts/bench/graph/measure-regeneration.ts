import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { makeVectors } from '../../../activities/embedding/make-vectors.js';
import { planRegeneration } from '../../../activities/embedding/plan-regeneration.js';
import type { RegenerationDependencies } from '../../../activities/embedding/regeneration-job.js';
import { switchVectors } from '../../../activities/embedding/switch-vectors.js';
import { seededRandom } from '../../../domain/analysis/seeded-random.js';
import { readAll } from '../../../domain/graph/model.js';
import { requestRegeneration } from '../../../domain/embedding/request-regeneration.js';
import { firstCursor, type OwnerCursor, type VectorOwner } from '../../../domain/embedding/vector-owner.js';
import type { Embedder } from '../../../domain/ports.js';
import type { Platform } from '../../../platform/platform.js';
import { openBenchPlatform } from './bench-platform.js';
import { loadStore } from './load-store.js';
import { randomGraph } from './random-graph.js';

const dims = 512;
/** Beyond so many concepts the vectors are stored in large pages first, so that only the switch takes its time. */
const maxMade = 20_000;
const audit = {
  ...{ actorId: null, actorName: 'bench', credential: null, requestId: null, address: null },
  ...{ action: 'embedding.regenerate', target: 'bench', outcome: 'done' as const, details: {} },
};

/** The longest read during a switch, in milliseconds. */
const reads = { maxMs: 0 };
/** Searches, and reads of many vectors by id, of which the times are shown. */
const rounds = 20;

/**
 * Measures what it takes to regenerate the vectors of so many concepts without the model, which gives each vector at
 * once, and how long the switch holds the one writer. It does so twice, so that the second replaces vectors of the same
 * size.
 */
export async function measureRegeneration(concepts: number): Promise<void> {
  const bench = await openBenchPlatform();
  try {
    const { store, embedder } = bench.platform;
    const random = seededRandom(5);
    const { identity, dims: before } = embedder.profile;
    await loadStore(store, identity, before, randomGraph(concepts, 0), () => unitVector(random, before));
    await showSearches(store, { identity, dims: before }, concepts, 'before');
    for (const name of ['first', 'second']) {
      const began = performance.now();
      const { made, switchMs, waitMs, leaseMs } = await regenerate(bench.platform, concepts, name);
      const madeMs = performance.now() - began - switchMs;
      const perThousand = made < concepts ? '' : `${((madeMs * 1000) / made).toFixed(0)} ms for each 1,000 vectors; `;
      console.log(
        `${name} regeneration, ${concepts} concepts, ${dims} numbers: ${perThousand}the switch holds the writer for ${switchMs.toFixed(1)} ms, another write waits up to ` +
          `${waitMs.toFixed(1)} ms, a read up to ${reads.maxMs.toFixed(1)} ms; the graph is kept from changes for ${leaseMs.toFixed(0)} ms`,
      );
      console.log(`  files: ${sizeOf(bench.file)} MiB, log ${sizeOf(`${bench.file}-wal`)} MiB`);
      await showSearches(store, { identity: identityOf(name), dims }, concepts, `after the ${name} switch`);
    }
  } finally {
    await bench.close();
  }
}

async function regenerate(platform: Platform, concepts: number, name: string) {
  const { store, clock, ids } = platform;
  const random = seededRandom(7);
  const identity = identityOf(name);
  const numbers = { dims, matchThreshold: 0.8, searchThreshold: 0.5 };
  const profile = await store.createEmbeddingProfile(
    {
      ...{ identity, vectorSpace: identity, name, baseUrl: null, pricePerMillionUsd: null, createdBy: 'bench' },
      ...numbers,
    },
    audit,
  );
  const model = {
    profile,
    pricePerMillionUsd: 0,
    embed: async (texts: string[]) => texts.map(() => unitVector(random, dims)),
  } as unknown as Embedder;
  let switchMs = 0;
  let waitMs = 0;
  let leaseMs = 0;
  const watched = {
    ...store,
    async acquireLease(...args: Parameters<typeof store.acquireLease>) {
      leaseMs = -performance.now();
      return store.acquireLease(...args);
    },
    async releaseLease(...args: Parameters<typeof store.releaseLease>) {
      await store.releaseLease(...args);
      leaseMs += performance.now();
    },
    async switchProfile(change: Parameters<typeof store.switchProfile>[0]) {
      const began = performance.now();
      const switching = store.switchProfile(change).finally(() => (switchMs = performance.now() - began));
      const writing = setTimeout(5).then(() => timed(() => store.recordRegeneration(change.jobId!, {})));
      let isOver = false;
      void switching.finally(() => (isOver = true)).catch(() => undefined);
      reads.maxMs = 0;
      while (!isOver) {
        reads.maxMs = Math.max(reads.maxMs, await timed(() => store.activeProfile()));
        await setTimeout(2);
      }
      waitMs = await writing;
      return switching;
    },
  };
  const order = { profileId: profile.profileId, identity, force: false };
  const workflows = { startJob: async () => undefined } as never;
  const notifier = { notifyWorkflow: async () => 'notified' } as never;
  const { job } = await requestRegeneration({ store, ids, workflows, notifier, clock } as never, order, {
    ...{ ownerId: 'bench', ownerName: 'bench', autoApprove: true, costCapUsd: null, audit: () => audit },
  });
  const dependencies = {
    ...{ store: watched, clock, ids, embedder: model, makeEmbedder: async () => model },
    settings: { heartbeatMs: 60_000 },
    heartbeat: { send: () => undefined, signal: () => undefined, shutdown: () => undefined },
  } as unknown as RegenerationDependencies;
  const { jobId } = job;
  if (concepts > maxMade) await storeVectors(store, profile.profileId, random);
  let progress = await planRegeneration(dependencies, { jobId });
  while (progress.place !== null)
    progress = await makeVectors(dependencies, { ...progress, place: progress.place, jobId });
  const { made } = await switchVectors(dependencies, { jobId });
  return { made, switchMs, waitMs, leaseMs };
}

/** Shows how long searches take: the first loads the vectors into memory. */
async function showSearches(
  store: Platform['store'],
  profile: { identity: string; dims: number },
  concepts: number,
  when: string,
): Promise<void> {
  const random = seededRandom(11);
  const some = () => Array.from({ length: 100 }, () => `concept-${Math.floor(concepts * random())}`);
  const search = () => {
    const vector = unitVector(random, profile.dims);
    return timed(() => store.searchConcepts(readAll, { profile: profile.identity, vector, limit: 20, ontology: null }));
  };
  const first = await search();
  const searches: number[] = [];
  const lookups: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    searches.push(await search());
    lookups.push(await timed(() => store.conceptEmbeddings(readAll, profile.identity, some())));
  }
  const p = (times: number[]) => {
    times.sort((a, b) => a - b);
    return `p50 ${times[rounds / 2]!.toFixed(1)} ms, p95 ${times[Math.floor(0.95 * rounds)]!.toFixed(1)} ms`;
  };
  console.log(
    `  searches ${when}: the first ${(first / 1000).toFixed(2)} s, then ${p(searches)}; 100 vectors by id ${p(lookups)}`,
  );
}

function identityOf(name: string): string {
  return `builtin:bench-${name}@${dims}`;
}

async function storeVectors(store: Platform['store'], profileId: number, random: () => number): Promise<void> {
  for (let place: OwnerCursor | null = firstCursor; place !== null;) {
    const { owners, next }: { owners: VectorOwner[]; next: OwnerCursor | null } = await store.ownersWithoutVector(
      ...([profileId, place, 2_000] as const),
    );
    await store.saveShadowVectors(
      profileId,
      owners.map((owner) => ({ ...owner, vector: unitVector(random, dims) })),
    );
    place = next;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function unitVector(random: () => number, length: number): Float32Array {
  const vector = Float32Array.from({ length }, () => random() - 0.5);
  const norm = Math.hypot(...vector);
  return vector.map((value) => value / norm);
}

function sizeOf(file: string): string {
  return ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) / 2 ** 20).toFixed(0);
}
