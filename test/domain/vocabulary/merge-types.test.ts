import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mergeConcepts } from '../../../domain/editing/decisions/merge-concepts.js';
import { undoDecision } from '../../../domain/editing/decisions/undo-decision.js';
import { isConcordanceError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { edgeIdOf } from '../../../domain/ids.js';
import { asDeletion, asIngestion } from '../../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { documentDeletion } from '../../../domain/ontologies/deletion.js';
import { mergeTypes } from '../../../domain/vocabulary/merging/merge-types.js';
import { undoTypeDecision } from '../../../domain/vocabulary/merging/undo-type-decision.js';
import { extracted, openIngestBench, type Answer, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { editGraph } from '../../support/edit-graph.js';

const words = ['sun', 'lake', 'fish'];
const verbs = ['heats', 'warms', 'boils', 'needs'];
const documents = ['one.md', 'two.md'];

/** Reads "Sun heats lake." as two concepts and a relationship named by the verb. */
const readVerbs: Answer = ({ text }) => {
  const quotes = new Map<string, string[]>();
  const relationships = [...text.matchAll(/\b(\w+) (heats|warms|boils|needs) (\w+)[^.\n]*\./g)].map(
    ([quote, from = '', verb = '', to = '']) => {
      for (const label of [from, to]) quotes.set(label, [...(quotes.get(label) ?? []), quote]);
      return { from, to, type: verb === 'needs' ? 'requires' : verb, confidence: verb === 'warms' ? 0.9 : 0.5 };
    },
  );
  return { concepts: [...quotes].map(([label, of]) => extracted(label, of)), relationships };
};

const filler = 'Words that say nothing of it stand here all along. '.repeat(10);
const textOf = (sentences: readonly string[]) => `${sentences.map((one) => `${one} ${filler}`).join('\n\n')}\n`;

class World {
  readonly bench: IngestBench;
  readonly #by: ReturnType<typeof editGraph>;
  readonly #merges: string[] = [];

  private constructor(bench: IngestBench) {
    this.bench = bench;
    bench.answer = readVerbs;
    this.#by = editGraph(bench.platform);
  }

  static async open(): Promise<World> {
    return new World(await openIngestBench());
  }

  get store() {
    return this.bench.platform.store;
  }

  /** @param force false: text that was read before is taken over; what the document has already is refused */
  async read(document: string, sentences: readonly string[], force = true): Promise<IngestionJob> {
    return this.readText(document, textOf(sentences), force);
  }

  async readText(document: string, text: string, force = false): Promise<IngestionJob> {
    return this.bench.read(await this.bench.submit(text, { documentKey: document, filename: document, force }));
  }

  async mergeConcepts(targetId: string, sourceId: string): Promise<string> {
    const given = { decisionId: this.bench.platform.ids.mint('dec'), targetId, sourceId, reason: '' };
    return (await mergeConcepts(this.bench.platform, this.#by.editor(), given)).decisionId;
  }

  async undoConcepts(undoes: string): Promise<void> {
    const given = { decisionId: this.bench.platform.ids.mint('dec'), undoes, reason: '' };
    await undoDecision(this.bench.platform, this.#by.editor(), given);
  }

  async remove(document: string): Promise<void> {
    const { store } = this;
    const filter = { userId: null, status: 'completed', kind: 'ingestion', ontology: null } as const;
    const { items } = await store.jobs(filter, { limit: 100, offset: 0 });
    const documentId = items.map(asIngestion).find(({ filename }) => filename === document)?.documentId;
    if (documentId === undefined || (await store.documents(readAll, [documentId])).length === 0) return;
    const jobId = this.bench.platform.ids.mint('del');
    const opened = await store.openDeletion({ jobId, ownerId: 'usr_1', ownerName: 'ada', target: { documentId } });
    const job = asDeletion(opened.job);
    const { runToken } = (await store.startJobs(job.ontologyId, 100)).find((one) => one.jobId === jobId)!;
    await store.confirmStart(jobId, runToken);
    await store.commit(documentDeletion({ ...job, runToken }, documentId));
    await store.finishJob(jobId, { status: 'completed', error: null }, runToken);
  }

  async merge(retiredType: string, targetType: string): Promise<string> {
    const decisionId = this.bench.platform.ids.mint('dec');
    const given = { decisionId, retiredType, targetType, reason: '' };
    await mergeTypes(this.bench.platform, this.#by.editor(), given);
    return decisionId;
  }

  async undo(undoes: string): Promise<void> {
    const given = { decisionId: this.bench.platform.ids.mint('dec'), undoes, reason: '' };
    await undoTypeDecision(this.bench.platform, this.#by.editor(), given);
  }

  /** Relationships as `from TYPE to confidence`. */
  async edges(): Promise<string[]> {
    const { records } = await this.store.scan('relationships', null, 1_000);
    return records.map((row) => `${row['from']} ${row['type']} ${row['to']}`).sort();
  }

  async take({ what, document, from, to, verb, sentences, force }: Step): Promise<void> {
    if (what === 'read') return ifAllowed(() => this.read(document, sentences, force));
    if (what === 'remove') return this.remove(document);
    if (from !== to && (await this.store.concepts(readAll, [from, to])).length === 2) {
      if (what === 'link') return void (await this.#by.link(from, verb, to, 0.7));
      if (this.#merges.length === 0) return void this.#merges.push(await this.mergeConcepts(to, from));
    }
    const merged = what === 'concepts' ? this.#merges.pop() : undefined;
    if (merged !== undefined) await ifAllowed(() => this.undoConcepts(merged));
  }

  async check(): Promise<void> {
    assert.deepEqual(await this.store.integrityIssues(), []);
    const counted = new Map<string, number>();
    for (const edge of await this.edges()) {
      const [, type = ''] = edge.split(' ');
      counted.set(type, (counted.get(type) ?? 0) + 1);
    }
    for (const { relationshipType, usageCount, isActive } of await this.store.vocabulary(readAll)) {
      assert.equal(usageCount, counted.get(relationshipType) ?? 0, relationshipType);
      assert.ok(isActive || usageCount === 0, `${relationshipType} is retired`);
    }
  }
}

/** Does it unless the state refuses it, as the graph without the merge does too. */
async function ifAllowed(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isConcordanceError(error) || error.code !== 'conflict') throw error;
  }
}

/** The graph after the steps with a merge of WARMS into HEATS that is undone, and after the same without it. */
async function withAndWithout(act: (world: World, mergeTypes: () => Promise<void>) => Promise<void>) {
  const after = async (merges: boolean) => {
    const world = await World.open();
    try {
      let decision: string | undefined;
      await act(world, async () => void (decision = merges ? await world.merge('WARMS', 'HEATS') : undefined));
      if (decision !== undefined) await world.undo(decision);
      await world.check();
      return { edges: await world.edges(), graph: await canonicalDump(world.store) };
    } finally {
      await world.bench.close();
    }
  };
  return [await after(true), await after(false)] as const;
}

const sentence = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...verbs), fc.constantFrom(...words))
  .filter(([from, , to]) => from !== to)
  .map(([from, verb, to]) => `${from} ${verb} ${to}.`);
const sentences = fc.array(sentence, { minLength: 1, maxLength: 4 });
const step = fc.record({
  what: fc.constantFrom('read', 'read', 'remove', 'link', 'concepts'),
  document: fc.constantFrom(...documents),
  ...{ from: fc.constantFrom(...words), to: fc.constantFrom(...words), verb: fc.constantFrom(...verbs), sentences },
  force: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** All types are there before, so that a merge does not decide which are added. */
const first = ['sun heats lake.', 'sun warms lake.', 'lake warms fish.', 'sun boils fish.', 'fish needs sun.'];

describe('a merge of types', () => {
  it('moves the relationships, joins those that both types have, and is followed by what is read later', async () => {
    const world = await World.open();
    try {
      await world.read('one.md', first);
      await world.merge('WARMS', 'heats');
      await world.check();
      const merged = ['fish REQUIRES sun', 'lake HEATS fish', 'sun BOILS fish', 'sun HEATS lake'];
      assert.deepEqual(await world.edges(), merged);
      const joined = await world.store.relationship(readAll, edgeIdOf('sun', 'HEATS', 'lake'));
      assert.equal(joined?.confidence, 0.9);
      const [target, retired] = ['HEATS', 'WARMS'];
      const rows = await world.store.vocabulary(readAll);
      const row = (name: string | undefined) => rows.find((one) => one.relationshipType === name)!;
      assert.deepEqual([row(retired).isActive, row(retired).mergedInto, row(target).synonyms], [false, target, [retired]]); // oxfmt-ignore
      await world.read('two.md', ['fish warms lake.', 'lake warmed sun.', 'fish heats lake.']);
      assert.deepEqual(await world.edges(), ['fish HEATS lake', ...merged].sort());
      // What only has another type is no change of the document.
      const { result } = await world.read('one.md', [...first, 'fish boils lake.']);
      assert.deepEqual(result?.changes?.relationships, { added: 1, removed: 0, unchanged: 4 });
      const { decisions, total } = await world.store.typeDecisions(readAll, { limit: 10, offset: 0 });
      assert.deepEqual([total, decisions[0]?.relationships, decisions[0]?.decidedBy], [1, 2, 'ada']);
    } finally {
      await world.bench.close();
    }
  });

  it('is undone in any order but that a type merged since comes first, once', async () => {
    const world = await World.open();
    const fails = (code: string, of: Promise<unknown>) => assert.rejects(of, { code });
    try {
      await world.read('one.md', first);
      const before = await canonicalDump(world.store);
      const one = await world.merge('BOILS', 'WARMS');
      const other = await world.merge('WARMS', 'HEATS');
      assert.deepEqual(await world.edges(), ['fish REQUIRES sun', 'lake HEATS fish', 'sun HEATS fish', 'sun HEATS lake']); // oxfmt-ignore
      await fails('conflict', world.undo(one));
      await fails('conflict', world.merge('WARMS', 'HEATS'));
      await fails('conflict', world.merge('REQUIRES', 'HEATS'));
      await fails('invalid_request', world.merge('HEATS', 'HEATS'));
      await fails('not_found', world.merge('HEATING', 'REQUIRES'));
      await world.undo(other);
      assert.deepEqual(await world.edges(), ['fish REQUIRES sun', 'lake WARMS fish', 'sun HEATS lake', 'sun WARMS fish', 'sun WARMS lake']); // oxfmt-ignore
      await fails('conflict', world.undo(other));
      await world.undo(one);
      await world.check();
      assert.deepEqual(await canonicalDump(world.store), before);
      await fails('not_found', world.undo('dec_none'));
    } finally {
      await world.bench.close();
    }
  });

  it('leaves both types to a text that is back since, once it is undone', async () => {
    const [undone, never] = await withAndWithout(async (world, merge) => {
      await world.read('two.md', first);
      await merge();
      const text = 'sun heats lake. And sun warms lake.';
      await world.readText('one.md', text);
      await world.readText('one.md', 'fish needs sun.');
      const asked = world.bench.asked.length;
      await world.readText('one.md', text);
      assert.equal(world.bench.asked.length, asked);
      await world.remove('two.md');
    });
    assert.deepEqual(undone.edges, ['sun HEATS lake', 'sun WARMS lake']);
    assert.deepEqual(undone.graph, never.graph);
  });

  it('leaves its type to a text that is back and is matched again since, once it is undone', async () => {
    const [undone, never] = await withAndWithout(async (world, merge) => {
      await world.read('two.md', first);
      await merge();
      const text = 'moon warms lake. And sun heats lake.';
      await world.readText('one.md', text);
      const concepts = await world.mergeConcepts('sun', 'moon');
      await world.readText('one.md', 'fish needs sun.');
      const asked = world.bench.asked.length;
      await world.undoConcepts(concepts);
      await world.readText('one.md', text);
      assert.equal(world.bench.asked.length, asked);
      await world.remove('two.md');
    });
    assert.deepEqual(undone.edges, ['moon WARMS lake', 'sun HEATS lake']);
    assert.deepEqual(undone.graph, never.graph);
  });

  it('leaves a relationship that only a person supports any more nothing of documents, once it is undone', async () => {
    const properties: unknown[] = [];
    const [undone, never] = await withAndWithout(async (world, merge) => {
      const of = (type: string) => world.store.relationship(readAll, edgeIdOf('sun', type, 'lake'));
      await world.read('one.md', first);
      const given = { document: 'one.md', from: 'sun', to: 'lake', verb: 'warms', sentences: [], force: false };
      await world.take({ ...given, what: 'link' });
      await merge();
      await world.remove('one.md');
      properties.push(((await of('HEATS')) ?? (await of('WARMS')))?.properties);
    });
    assert.deepEqual(undone.edges, ['sun WARMS lake']);
    assert.deepEqual(undone.graph, never.graph);
    for (const one of properties)
      assert.deepEqual(Object.keys(one as object).sort(), ['created_at', 'created_by', 'source']);
  });

  it('that is undone leaves the graph as if it had not been, whatever was read, written and merged meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), fc.boolean(), async (steps, both) => {
        const dumps: unknown[] = [];
        for (const merges of [true, false]) {
          const world = await World.open();
          try {
            await world.read('one.md', first);
            await world.read('two.md', ['sun warms lake.', 'fish heats lake.']);
            const decisions = merges ? [await world.merge('WARMS', 'HEATS')] : [];
            for (const [at, one] of steps.entries()) {
              if (merges && both && at === 1) decisions.push(await world.merge('HEATS', 'BOILS'));
              await world.take(one);
              await world.check();
            }
            for (const decision of decisions.toReversed()) await world.undo(decision);
            await world.check();
            dumps.push(await canonicalDump(world.store));
            // What supports the relationships is as it would be, too.
            await world.remove('one.md');
            await world.check();
            dumps.push(await canonicalDump(world.store));
          } finally {
            await world.bench.close();
          }
        }
        assert.deepEqual(dumps[0], dumps[2]);
        assert.deepEqual(dumps[1], dumps[3]);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 4), endOnFailure: true },
    );
  });
});
