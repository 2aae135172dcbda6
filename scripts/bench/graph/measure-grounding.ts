import { emptyDelta } from '../../../domain/graph/delta.js';
import { edgeIdOf } from '../../../domain/ids.js';
import { readAll } from '../../../domain/graph/model.js';
import { conceptDiversities } from '../../../domain/grounding/concept-diversity.js';
import { conceptGroundings } from '../../../domain/grounding/concept-grounding.js';
import { explainGrounding } from '../../../domain/grounding/grounding-explanation.js';
import { relatedConcepts } from '../../../domain/query/walk/related-concepts.js';
import { builtinTypes } from '../../../domain/vocabulary/builtin-types.js';
import { measureTypes } from '../../../domain/vocabulary/epistemic/measure-types.js';
import { defaultSampleSize, maxSampleSize } from '../../../domain/vocabulary/epistemic/measurement.js';
import type { StatusFilter } from '../../../domain/vocabulary/epistemic/status-filter.js';
import { typeText } from '../../../domain/vocabulary/resolve-type.js';
import { seededRandom } from '../../../domain/analysis/seeded-random.js';
import type { Platform } from '../../../platform/platform.js';
import { openBenchPlatform } from './bench-platform.js';
import { loadStore } from './load-store.js';
import { randomGraph } from './random-graph.js';

const rounds = 20;
const hits = 100;
const hub = 'concept-0';
const filters: Record<string, StatusFilter | null> = {
  'no filter': null,
  'filter that all pass': { include: null, exclude: ['UNMEASURED'] },
};

/**
 * Measures grounding and diversity of 100 concepts at once, and of one at which half of all concepts point; the
 * epistemic status of all types; and what a filter by status costs a walk.
 * @param concepts four times as many relationships
 */
export async function measureGrounding(concepts: number): Promise<void> {
  const bench = await openBenchPlatform();
  try {
    const { store, embedder } = bench.platform;
    const { identity, dims } = embedder.profile;
    await loadStore(store, identity, dims, randomGraph(concepts, concepts * 4));
    await pointAtHub(bench.platform, concepts);
    const names = builtinTypes.map(({ relationshipType }) => relationshipType);
    const vectors = await embedder.embed(names.map(typeText), 'concept');
    await store.saveVocabularyEmbeddings(
      identity,
      names.map((relationshipType, at) => ({ relationshipType, vector: vectors[at]! })),
    );
    const random = seededRandom(11);
    const some = () => Array.from({ length: hits }, () => `concept-${1 + Math.floor((concepts - 1) * random() ** 2)}`);
    const from = { graph: store, profile: identity };
    console.log(`${concepts} concepts, ${concepts * 4} relationships; ms (p50, p95)`);
    await timed('vocabulary with its vectors', () => store.vocabulary(readAll));
    await timed(`grounding of ${hits}`, () => conceptGroundings(from, readAll, some()));
    await timed(`grounding of ${hits}, one by one`, async () => {
      for (const id of some()) await conceptGroundings(from, readAll, [id]);
    });
    await timed(`diversity of ${hits}, 2 steps`, () => conceptDiversities(from, readAll, some(), 2));
    await timed(`grounding at which ${concepts / 2} point`, () => conceptGroundings(from, readAll, [hub]));
    const page = { limit: 20, offset: 0, quotes: 2 };
    await timed('explanation of that', () => explainGrounding(from, readAll, hub, page));
    for (const sampleSize of [defaultSampleSize, maxSampleSize]) {
      await timed(`status of all types, ${sampleSize} relationships of each`, () => measureTypes(from, readAll, sampleSize)); // oxfmt-ignore
    }
    const measurement = await measureTypes(from, readAll, defaultSampleSize);
    await timed('storing such a measurement', () => store.saveMeasurement(measurement, null));
    const { eventLoop, settings } = bench.platform;
    const walk = { graph: store, eventLoop, limits: settings.query };
    for (const [name, statuses] of Object.entries(filters)) {
      const request = { conceptId: 'concept-1', maxDepth: 2, direction: 'both', types: null, statuses, ontology: null, limit: 50, offset: 0 } as const; // oxfmt-ignore
      await timed(`related concepts, 2 steps, ${name}`, () => relatedConcepts(walk, readAll, request));
    }
  } finally {
    await bench.close();
  }
}

async function pointAtHub({ store }: Platform, concepts: number): Promise<void> {
  await store.commit({
    ...emptyDelta({ jobId: 'bench', step: 'hub', ordinal: 0 }, { kind: 'edit', actor: 'bench', metadata: {} }),
    relationships: Array.from({ length: concepts / 2 }, (_, at) => {
      const ends = { from: `concept-${1 + at}`, type: 'PART_OF', to: hub };
      return {
        ...{ ...ends, edgeId: edgeIdOf(ends.from, ends.type, hub), confidence: 0.5 },
        ...{ category: 'structural', properties: {}, sourceId: null },
      };
    }),
  });
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    await work();
    if (round > 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))]!.toFixed(1).padStart(8);
  console.log(`${name.padEnd(52)} ${at(0.5)} ${at(0.95)}`);
}
