import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mergeConcepts } from '../../../domain/editing/decisions/merge-concepts.js';
import { splitConcept } from '../../../domain/editing/decisions/split-concept.js';
import { undoDecision } from '../../../domain/editing/decisions/undo-decision.js';
import { isConcordanceError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { asDeletion, asIngestion } from '../../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { documentDeletion } from '../../../domain/ontologies/deletion.js';
import { openIngestBench, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { allChanges, countListed } from '../../support/all-changes.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { editGraph } from '../../support/edit-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

const words = ['lake', 'mere', 'rain', 'fish', 'boat', 'reed'];
const documents = ['one.md', 'two.md'];

/** Paragraphs of the same words are chunks of the same words, wherever they stand. */
const filler = 'Words that say nothing of it stand here all along. '.repeat(10);
const textOf = (sentences: readonly string[]) => `${sentences.map((one) => `${one} ${filler}`).join('\n\n')}\n`;

const sentence = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...words), fc.nat(9))
  .map(([from, to, day]) => (from === to ? `${from} is a thing of day ${day}.` : `${from} needs ${to} on day ${day}.`));
const sentences = fc.array(sentence, { minLength: 2, maxLength: 5 });

/** A text as a few edits leave it: most of it as it was. */
const edits = fc.array(
  fc.record({ kind: fc.constantFrom('insert', 'remove', 'move'), at: fc.nat(), to: fc.nat(), sentence }),
  { minLength: 1, maxLength: 2 },
);
type Edits = typeof edits extends fc.Arbitrary<infer T> ? T : never;

function edited(before: readonly string[], changes: Edits): string[] {
  const result = [...before];
  for (const { kind, at, to, sentence: words } of changes) {
    if (kind === 'insert') result.splice(at % (result.length + 1), 0, words);
    else if (kind === 'move') result.splice(to % result.length, 0, ...result.splice(at % result.length, 1));
    else if (result.length > 1) result.splice(at % result.length, 1);
  }
  return result;
}

const step = fc.record({
  what: fc.constantFrom(
    'version',
    'version',
    'version',
    'create',
    'update',
    'link',
    'merge',
    'split',
    'undo',
    'delete',
  ),
  ...{ document: fc.constantFrom(...documents), one: fc.nat(), other: fc.nat(), edits, sentences },
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A graph with its documents, and what people did to it. */
class World {
  readonly bench: IngestBench;
  readonly texts = new Map<string, string[]>();
  /** Label that a person gave, by concept. */
  readonly labels = new Map<string, string>();
  /** Concepts that people made, changed, linked or split off. */
  readonly touched = new Set<string>();
  readonly links: { from: string; to: string }[] = [];
  /** Merges and splits that stand, newest last. */
  readonly decisions: { decisionId: string; kind: string; otherId: string; label: string }[] = [];
  readonly #by: ReturnType<typeof editGraph>;

  private constructor(bench: IngestBench) {
    this.bench = bench;
    bench.answer = readSentences;
    this.#by = editGraph(bench.platform);
  }

  static async open(): Promise<World> {
    return new World(await openIngestBench());
  }

  get store() {
    return this.bench.platform.store;
  }

  dump() {
    return canonicalDump(this.store);
  }

  async concepts(): Promise<string[]> {
    return (await this.store.scan('concepts', null, 1_000)).records.map((row) => String(row['concept_id'])).sort();
  }

  /** Null where it says the same already. */
  async read(document: string, text: string[]): Promise<IngestionJob | null> {
    if (textOf(this.texts.get(document) ?? []) === textOf(text)) return null;
    this.texts.set(document, text);
    return this.bench.read(await this.bench.submit(textOf(text), { documentKey: document, filename: document }));
  }

  async remove(document: string): Promise<void> {
    const { store } = this;
    const { items } = await store.jobs(
      { userId: null, status: 'completed', kind: 'ingestion', ontology: null },
      { limit: 100, offset: 0 },
    );
    const { documentId } = items.map(asIngestion).find(({ filename }) => filename === document)!;
    const jobId = this.bench.platform.ids.mint('del');
    const opened = await store.openDeletion({ jobId, ownerId: 'usr_1', ownerName: 'ada', target: { documentId } });
    const job = asDeletion(opened.job);
    const { runToken } = (await store.startJobs(job.ontologyId, 100)).find((one) => one.jobId === jobId)!;
    await store.confirmStart(jobId, runToken);
    await store.commit(documentDeletion({ ...job, runToken }, documentId));
    await store.finishJob(jobId, { status: 'completed', error: null }, runToken);
    this.texts.delete(document);
  }

  async merge(targetId: string, sourceId: string): Promise<void> {
    const label = (await this.store.concepts(readAll, [sourceId]))[0]!.label;
    const { decisionId } = await mergeConcepts(this.bench.platform, this.#by.editor(), {
      ...{ decisionId: this.bench.platform.ids.mint('dec'), targetId, sourceId, reason: '' },
    });
    this.decisions.push({ decisionId, kind: 'merge', otherId: sourceId, label });
  }

  async split(conceptId: string, pick: number): Promise<void> {
    const evidence = await this.store.evidenceOf(readAll, [conceptId], 100);
    if (evidence.length < 2) return;
    const instanceIds = evidence.slice(0, 1 + (pick % (evidence.length - 1))).map((one) => one.instanceId);
    const { platform } = this.bench;
    const given = { decisionId: platform.ids.mint('dec'), conceptId, instanceIds, label: `Part ${pick}` };
    const { decisionId, otherId } = await splitConcept(
      ...[platform, this.#by.editor()],
      { ...given, description: '', searchTerms: [], reason: '' },
      platform.clock.now(),
    );
    this.touched.add(otherId);
    this.decisions.push({ decisionId, kind: 'split', otherId, label: given.label });
  }

  async undo(): Promise<void> {
    const last = this.decisions.at(-1);
    if (last === undefined) return;
    const decisionId = this.bench.platform.ids.mint('dec');
    try {
      await undoDecision(this.bench.platform, this.#by.editor(), { decisionId, undoes: last.decisionId, reason: '' });
    } catch (error) {
      // What it was about is gone.
      if (!isConcordanceError(error) || error.code !== 'conflict') throw error;
    }
    this.decisions.pop();
    if (last.kind === 'split') this.labels.delete(last.otherId);
  }

  async take({ what, document, one, other, edits: changes, sentences: text }: Step): Promise<void> {
    const ids = await this.concepts();
    const [a, b] = [ids[one % ids.length], ids[(one + 1 + (other % Math.max(1, ids.length - 1))) % ids.length]];
    const before = this.texts.get(document);
    if (what === 'version') await this.read(document, before === undefined ? text : edited(before, changes));
    else if (what === 'delete') return before && this.remove(document);
    else if (what === 'create') {
      const { conceptId } = await this.#by.create(`Idea ${one % 4}`);
      this.touched.add(conceptId);
    } else if (what === 'undo') await this.undo();
    else if (a === undefined) return;
    else if (what === 'update') {
      await this.#by.update(a, { label: `Called ${one % 50}` });
      this.labels.set(a, `Called ${one % 50}`);
      this.touched.add(a);
    } else if (what === 'split') await this.split(a, other);
    else if (b === undefined || a === b) return;
    else if (what === 'merge') await this.merge(a, b);
    else {
      await this.#by.link(a, 'CONTAINS', b);
      this.links.push({ from: a, to: b });
      this.touched.add(a).add(b);
    }
  }

  /** Checks that the usage of each type is the number of its relationships. */
  async #checkUsage(): Promise<void> {
    const counted = new Map<string, number>();
    for (const { type } of (await this.store.scan('relationships', null, 1_000)).records) {
      counted.set(String(type), (counted.get(String(type)) ?? 0) + 1);
    }
    for (const { relationshipType, usageCount } of await this.store.vocabulary(readAll)) {
      assert.equal(usageCount, counted.get(relationshipType) ?? 0, relationshipType);
    }
  }

  /** Checks all that has to hold after every step. */
  async check(): Promise<void> {
    const { store, texts } = this;
    assert.deepEqual(await store.integrityIssues(), []);
    await this.#checkUsage();
    const sources = new Map((await store.scan('sources', null, 1_000)).records.map((row) => [row['source_id'], row]));
    const names = new Set([...sources.values()].map((row) => row['file_path']));
    for (const name of names) assert.ok(texts.has(String(name)), `${String(name)} was deleted`);
    for (const row of (await store.scan('instances', null, 1_000)).records) {
      const text = textOf(texts.get(String(sources.get(row['source_id'])!['file_path']))!);
      assert.equal(text.slice(Number(row['start_offset']), Number(row['end_offset'])), row['quote']);
    }
    const merged = await store.mergedInto([...this.touched]);
    for (const [conceptId, label] of this.labels) {
      if (merged.has(conceptId)) continue;
      assert.equal((await store.concepts(readAll, [conceptId]))[0]?.label, label, 'the label a person gave');
    }
    const isSplitOff = (id: string) => !words.includes(id) && !id.startsWith('idea');
    for (const { from, to } of this.links) {
      const [start, end] = [merged.get(from) ?? from, merged.get(to) ?? to];
      if (start === end || isSplitOff(from) || isSplitOff(to)) continue;
      const links = await store.expand(readAll, [start], 'out', ['CONTAINS']);
      assert.ok(
        links.some((link) => link.to === end),
        `${start} CONTAINS ${end}`,
      );
    }
  }
}

describe('edits, decisions and versions together', () => {
  it('leave every quote in the newest text, what people wrote, and nothing else once all documents are deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
        const world = await World.open();
        try {
          await world.read('one.md', ['lake needs rain.', 'mere needs fish.', 'boat needs mere.', 'lake is a thing.']);
          for (const one of steps) {
            await world.take(one);
            await world.check();
          }
          for (const document of [...world.texts.keys()]) await world.remove(document);
          const dump = await world.dump();
          for (const stream of ['sources', 'instances', 'evidence'] as const)
            assert.deepEqual(dump[stream], [], stream);
          const merged = await world.store.mergedInto([...world.touched]);
          const kept = new Set([...world.touched].flatMap((id) => [id, merged.get(id) ?? id]));
          for (const row of dump['concepts']!) assert.ok(kept.has(String(row['concept_id'])), JSON.stringify(row));
          for (const row of dump['relationships']!) assert.equal(row['type'], 'CONTAINS');
          const found = await world.store.searchPassageText(readAll, {
            words: ['words'],
            limit: 5,
            documentIds: null,
            ontology: null,
          });
          assert.deepEqual(found, []);
        } finally {
          await world.bench.close();
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('a merge that is undone leaves the graph as if it had not been, whatever versions were read meanwhile', async () => {
    const pair = ['lake', 'mere'];
    // A relationship between the two that is read while they are one comes back when it is read again.
    const apart = sentence.filter((one) => !pair.every((word) => one.includes(word)));
    const text = fc
      .array(apart, { minLength: 1, maxLength: 4 })
      .map((some) => ['lake needs rain.', 'mere needs fish.', ...some]);
    const changes = fc.array(
      fc.record({ document: fc.constantFrom(...documents), edits: edits.map((all) => all.map((one) => ({ ...one, sentence: one.sentence.includes('lake') ? one.sentence.replaceAll('mere', 'reed') : one.sentence }))) }),
      { minLength: 1, maxLength: 3 },
    ); // oxfmt-ignore
    await fc.assert(
      fc.asyncProperty(text, text, changes, async (one, two, versions) => {
        const dumps: unknown[] = [];
        for (const merges of [true, false]) {
          const world = await World.open();
          try {
            await world.read('one.md', one);
            await world.read('two.md', two);
            if (merges) await world.merge('lake', 'mere');
            for (const version of versions) {
              await world.read(version.document, edited(world.texts.get(version.document)!, version.edits));
            }
            if (merges) await world.undo();
            dumps.push(await world.dump());
          } finally {
            await world.bench.close();
          }
        }
        assert.deepEqual(dumps[0], dumps[1]);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('a change set takes a concept that was merged since as what it became', async () => {
    const world = await World.open();
    try {
      const text = ['lake needs rain.', 'mere needs rain.', 'boat needs mere.', 'lake needs mere.'];
      await world.read('one.md', text);
      await world.read('one.md', [...text, 'reed is a thing.']);
      await world.merge('lake', 'mere');
      const last = await world.read('one.md', [...text, 'reed is a thing.', 'fish is a thing.']);
      const [document] = await world.store.documents(readAll, [last!.documentId]);
      const changes = async (from: number, to: number) => {
        const set = await allChanges(world.bench.platform, document!, { from, to });
        return {
          concepts: set.concepts.map(({ change, conceptId, label }) => `${change} ${conceptId} ${label}`).sort(),
          relationships: set.relationships.map((one) => `${one.change} ${edgeOf(one)} ${one.fromLabel}`).sort(),
          lake: set.quotes
            .filter(({ conceptId }) => conceptId === 'lake')
            .map(({ change, before, after }) => [change, before.length, after.length]),
        };
      };
      const unchanged = ['unchanged boat boat', 'unchanged lake lake', 'unchanged rain rain'];
      const relationships = ['unchanged boat REQUIRES lake boat', 'unchanged lake REQUIRES rain lake'];
      const lake = text.map(() => ['unchanged', 1, 1]);
      assert.deepEqual(await changes(1, 2), { concepts: ['added reed reed', ...unchanged], relationships, lake });
      const both = ['added fish fish', 'added reed reed', ...unchanged];
      assert.deepEqual(await changes(1, 3), { concepts: both, relationships, lake });
      assert.deepEqual(last!.result?.changes?.concepts, { added: 1, removed: 0, unchanged: 4 });
      assert.deepEqual(last!.result?.changes?.relationships, { added: 0, removed: 0, unchanged: 2 });
    } finally {
      await world.bench.close();
    }
  });

  it('a change set is the difference of the graphs, whatever was edited, merged, split and undone between the versions', async () => {
    await fc.assert(
      fc.asyncProperty(sentences, edits, fc.array(step, { maxLength: 6 }), async (text, changes, steps) => {
        const world = await World.open();
        try {
          await world.read('one.md', text);
          for (const one of steps) if (!['version', 'delete'].includes(one.what)) await world.take(one);
          const [before, job] = [await world.dump(), await world.read('one.md', edited(text, changes))];
          fc.pre(job !== null);
          const after = await world.dump();
          const [document] = await world.store.documents(readAll, [job.documentId]);
          const set = await allChanges(world.bench.platform, document!, { from: 1, to: 2 });
          const both = [before, after];
          // What people made or linked stays without the document.
          const isOfDocument = (id: string) => !world.touched.has(id);
          const nodes = (dump: typeof before) =>
            dump['concepts']!.map((row) => String(row['concept_id'])).filter(isOfDocument);
          const edges = (dump: typeof before) =>
            dump['relationships']!.filter(({ type }) => type !== 'CONTAINS').map(edgeOf);
          compare(set.concepts.filter(({ conceptId }) => isOfDocument(conceptId)), ({ conceptId }) => conceptId, both.map(nodes)); // oxfmt-ignore
          compare(set.quotes, ({ conceptId, quote }) => `${conceptId} ${quote}`, both.map(quotesOf));
          compare(set.relationships, edgeOf, both.map(edges));
          assert.deepEqual(job.result?.changes, countListed(set));
        } finally {
          await world.bench.close();
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});

const edgeOf = ({ from, type, to }: Record<string, unknown> | { from: string; type: string; to: string }) =>
  `${String(from)} ${String(type)} ${String(to)}`;

/** Checks that the differences found are those of two states of the graph. */
function compare<T extends { change: string }>(found: T[], keyOf: (one: T) => string, states: string[][]): void {
  const [before, after] = states.map((keys) => new Set(keys)) as [Set<string>, Set<string>];
  const expected = [...new Set([...before, ...after])].map(
    (key) => `${!before.has(key) ? 'added' : !after.has(key) ? 'removed' : 'unchanged'} ${key}`,
  );
  assert.deepEqual(found.map((one) => `${one.change} ${keyOf(one)}`).sort(), expected.sort());
}

/** Concepts with the quotes that evidence them. */
function quotesOf(dump: Awaited<ReturnType<typeof canonicalDump>>): string[] {
  const quotes = new Map(dump['instances']!.map((row) => [row['instance_id'], String(row['quote'])]));
  return dump['evidence']!.map((row) => `${String(row['concept_id'])} ${quotes.get(row['instance_id'])}`);
}
