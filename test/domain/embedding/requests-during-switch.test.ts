import assert from 'node:assert/strict';
import { systemEventLoop } from '../../../adapters/runtime/event-loop.js';
import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import { isConcordanceError } from '../../../domain/errors.js';
import { conceptDiversities } from '../../../domain/grounding/concept-diversity.js';
import { conceptGroundings } from '../../../domain/grounding/concept-grounding.js';
import { explainGrounding } from '../../../domain/grounding/grounding-explanation.js';
import type { Embedder, Store } from '../../../domain/ports.js';
import { conceptDetails } from '../../../domain/query/concept-details.js';
import { searchConcepts } from '../../../domain/query/search-concepts.js';
import { searchSources } from '../../../domain/query/search-sources.js';
import { connectBySearch } from '../../../domain/query/walk/connect-by-search.js';
import { measureTypes } from '../../../domain/vocabulary/epistemic/measure-types.js';
import { typeText } from '../../../domain/vocabulary/resolve-type.js';
import { readSettings } from '../../../settings/settings.js';
import { all, chunkDelta, profile, runningJob } from '../../contract/graph-fixtures.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

const other = { identity: 'test:other@4', vectorSpace: 'other', name: 'Other', dims: 4, searchThreshold: 0.1 };
const audit = {
  ...{ actorId: null, actorName: 'ann', credential: null, requestId: null, address: null },
  ...{ action: 'test', target: '', outcome: 'done' as const, details: {} },
};

/** Vectors that follow from the text alone, of so many dimensions. */
function vectorOf(text: string, dims: number): Float32Array {
  const vector = new Float32Array(dims);
  for (const [at, letter] of [...text].entries()) vector[(letter.charCodeAt(0) * (at + 3)) % dims]! += 1;
  const norm = Math.hypot(...vector);
  return vector.map((value) => value / norm);
}

/** A request: reads of the store, with the embedder that was active when it began. */
type Ask = (graph: Store, embedder: Embedder) => Promise<unknown>;

const requests: Record<string, Ask> = {
  'a search of concepts': (graph, embedder) =>
    searchConcepts({ graph, embedder }, all, {
      ...{ query: 'what hill is', limit: 9, offset: 0, minSimilarity: 0, ontology: null, evidence: 1 },
    }),
  'a search of passages': (graph, embedder) =>
    searchSources({ graph, embedder }, all, {
      ...{ query: 'text of a chunk', limit: 9, offset: 0, minSimilarity: 0, ontology: null, documentIds: null },
    }),
  'a connection of what two searches find': (graph, embedder) =>
    connectBySearch({ graph, embedder, eventLoop: systemEventLoop, limits: readSettings({}).query }, all, {
      fromQuery: 'what lake is',
      toQuery: 'what sea is',
      threshold: 0,
      maxHops: 3,
      types: null,
      statuses: null,
    }),
  'the grounding of concepts': (graph, { profile: { identity } }) =>
    conceptGroundings({ graph, profile: identity }, all, ['hill', 'sea']),
  'the explanation of a grounding': (graph, { profile: { identity } }) =>
    explainGrounding({ graph, profile: identity }, all, 'hill', { limit: 9, offset: 0, quotes: 1 }),
  'the diversity around concepts': (graph, { profile: { identity } }) =>
    conceptDiversities({ graph, profile: identity }, all, ['hill'], 2),
  'a measurement of types': async (graph, { profile: { identity } }) => {
    const { graphCounter: _, ...measured } = await measureTypes({ graph, profile: identity }, all, 9);
    return measured;
  },
  'a concept with its vector': (graph) => conceptDetails(graph, all, 'hill', { limit: 9, offset: 0, embedding: true }),
};

describe('a request during which the embedding profile is switched', () => {
  let bench: SqliteBench;
  let store: Store;
  let profiles: [StoredProfile, StoredProfile];
  before(async () => {
    bench = await sqliteBench();
    store = await bench.open();
    const vocabulary = ['SUPPORTS', 'REFUTES', 'CONTRADICTS', 'CAUSES'].map((relationshipType) => ({
      ...{ relationshipType, category: 'logical', description: '' },
    }));
    await store.seedGraph({ vocabulary, profiles: [profile] });
    const first = (await store.activeProfile())!;
    const rest = { matchThreshold: 0.8, baseUrl: null, pricePerMillionUsd: null, createdBy: 'ann' };
    profiles = [first, await store.createEmbeddingProfile({ ...other, ...rest }, audit)];
    const types = vocabulary.map(({ relationshipType }) => ({
      ...{ relationshipType, vector: vectorOf(typeText(relationshipType), profile.dims) },
    }));
    await store.saveVocabularyEmbeddings(profile.identity, types);
    const job = await runningJob(store);
    const concepts = ['lake', 'hill', 'sea', 'bay'].map((id) => ({
      id,
      vector: vectorOf(`Label ${id}`, profile.dims),
    }));
    const edge = (from: string, type: string, to: string) => ({ from, type, to });
    const edges = [edge('lake', 'SUPPORTS', 'hill'), edge('bay', 'REFUTES', 'hill'), edge('hill', 'CAUSES', 'sea')];
    assert.equal((await store.commit(chunkDelta(job, 0, { concepts, edges }))).outcome, 'committed');
    for (const one of profiles) await fill(one);
  });
  after(() => bench.dispose());

  /** Makes the vectors that are missing of a profile that is not active. */
  async function fill({ profileId, dims, isActive }: StoredProfile): Promise<void> {
    for (const kind of ['type', 'ontology', 'concept', 'passage'] as const) {
      const { owners } = isActive
        ? { owners: [] }
        : await store.ownersWithoutVector(profileId, { kind, after: null }, 99);
      await store.saveShadowVectors(
        profileId,
        owners.map((owner) => ({ ...owner, vector: vectorOf(owner.text, dims) })),
      );
    }
  }

  const embedderOf = (one: StoredProfile): Embedder => ({
    profile: one,
    pricePerMillionUsd: null,
    embed: async (texts) => texts.map((text) => vectorOf(text, one.dims)),
    close: async () => undefined,
  });

  const switchTo = ({ profileId }: StoredProfile) =>
    store.switchProfile({ profileId, leaseFence: null, jobId: null, actor: 'ann' });

  /** The answer as it is shown: no search names the profile of each concept. */
  async function answerOf(ask: Ask, graph: Store, one: StoredProfile): Promise<unknown> {
    const answer = await ask(graph, embedderOf(one));
    const plain = (value: unknown): unknown =>
      value instanceof Map ? [...(value as Map<string, unknown>)] : value instanceof Float32Array ? [...value] : value;
    return JSON.parse(
      JSON.stringify(answer, (_key, value: unknown) => plain(value)),
      (key, value: unknown) =>
        key === 'embeddingProfile' && ask !== requests['a concept with its vector'] ? undefined : value,
    );
  }

  /** The store, with a switch to the second profile before its read with this number, from 0. */
  function switchingBefore(at: number): { graph: Store; isSwitched: () => boolean } {
    let reads = 0;
    let switching: Promise<unknown> | null = null;
    const graph = new Proxy(store, {
      get(target, name: keyof Store) {
        const read = target[name] as (...given: unknown[]) => Promise<unknown>;
        return async (...given: unknown[]) => {
          reads += 1;
          if (reads > at) await (switching ??= switchTo(profiles[1]));
          return read(...given);
        };
      },
    });
    return { graph, isSwitched: () => switching !== null };
  }

  for (const [name, ask] of Object.entries(requests)) {
    it(`sees one of the two, or is refused and can be sent again: ${name}`, async () => {
      const [first, second] = profiles;
      const before = await answerOf(ask, store, first);
      await switchTo(second);
      const after = await answerOf(ask, store, second);
      assert.notDeepEqual(after, before);
      for (let at = 0; ; at += 1) {
        await switchTo(first);
        await fill(first);
        const { graph, isSwitched } = switchingBefore(at);
        const given = await answerOf(ask, graph, first).catch((error: unknown) => {
          assert.ok(isConcordanceError(error) && error.code === 'embedding_profile_switched', String(error));
          return null;
        });
        if (given !== null && isSwitched() && ask !== requests['a concept with its vector']) {
          assert.deepEqual(given, before, `with a switch before read ${at}`);
        } else if (given !== null) {
          assert.ok([before, after].some((one) => JSON.stringify(one) === JSON.stringify(given)));
        }
        if (!isSwitched()) {
          assert.ok(at > 1, 'it reads the store more than once');
          break;
        }
        assert.deepEqual(await answerOf(ask, store, second), after, 'sent again');
      }
      assert.equal((await store.activeProfile())?.identity, first.identity);
    });
  }
});
