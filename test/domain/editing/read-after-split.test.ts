import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitConcept } from '../../../domain/editing/decisions/split-concept.js';
import { undoDecision } from '../../../domain/editing/decisions/undo-decision.js';
import { readAll } from '../../../domain/graph/model.js';
import { openIngestBench, type Answer, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { editGraph } from '../../support/edit-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

/** Reads sentences, and calls each concept by a term of its own for each day on which something is said of it. */
const readDays: Answer = (request) => {
  const { concepts, relationships } = readSentences(request);
  const named = concepts.map((concept) => {
    const days = concept.quotes.flatMap((quote) => /day (\d)/.exec(quote)?.[1] ?? []);
    return { ...concept, searchTerms: [...new Set(days)].map((day) => `${concept.label} of day ${day}`) };
  });
  return { concepts: named, relationships };
};

const words = ['lake', 'mere', 'rain', 'fish'];
const sentence = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...words), fc.nat(5))
  .map(([from, to, day]) => (from === to ? `${from} is a thing of day ${day}.` : `${from} needs ${to} on day ${day}.`));
/** Paragraphs of several sentences each, so that chunks have several quotes of a concept. */
const filler = 'Words that say nothing of it stand here all along. '.repeat(8);
const document = fc.array(fc.array(sentence, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
const textOf = (paragraphs: readonly (readonly string[])[]) =>
  `${paragraphs.map((some) => `${some.join(' ')} ${filler}`).join('\n\n')}\n`;

const label = fc.constantFrom('lake', 'Part', 'Lake part');

class World {
  readonly bench: IngestBench;
  readonly #by: ReturnType<typeof editGraph>;

  private constructor(bench: IngestBench) {
    this.bench = bench;
    bench.answer = readDays;
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

  async read(texts: readonly string[]) {
    for (const [at, text] of texts.entries()) {
      const more = { filename: `${at}.md`, documentKey: `${at}`, force: true };
      await this.bench.read(await this.bench.submit(text, more));
    }
  }

  async split(conceptId: string, picks: readonly number[], as: string) {
    const evidence = (await this.store.evidenceOf(readAll, [conceptId], 100)).toSorted((a, b) =>
      a.instanceId < b.instanceId ? -1 : 1,
    );
    const some = new Set(picks.map((pick) => pick % evidence.length));
    const instanceIds = evidence.filter((_, i) => some.has(i)).map((one) => one.instanceId);
    if (instanceIds.length === evidence.length) return null;
    const { platform } = this.bench;
    return splitConcept(
      platform,
      this.#by.editor(),
      {
        ...{ decisionId: platform.ids.mint('dec'), conceptId, instanceIds, label: as },
        ...{ description: '', searchTerms: [], reason: '' },
      },
      platform.clock.now(),
    );
  }

  undo(undoes: string) {
    const { platform } = this.bench;
    return undoDecision(platform, this.#by.editor(), { decisionId: platform.ids.mint('dec'), undoes, reason: '' });
  }
}

describe('reading documents again after a split', () => {
  const open: World[] = [];
  const newWorld = async () => {
    const world = await World.open();
    open.push(world);
    return world;
  };
  afterEach(async () => {
    for (const world of open.splice(0)) await world.bench.close();
  });

  it('leaves each side its quotes, relationships and terms, and undoing leaves what there would be without', async function () {
    this.timeout(300_000);
    const documents = fc.array(document, { minLength: 1, maxLength: 2 });
    const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(documents, fc.nat(), picks, picks, label, async (texts, pick, first, second, as) => {
        const world = await newWorld();
        const all = texts.map(textOf);
        await world.read(all);
        const before = await world.dump();
        const ids = before['concepts']!.map((one) => String(one['concept_id']));
        const conceptId = ids[pick % ids.length]!;
        const decisions = [await world.split(conceptId, first, as), await world.split(conceptId, second, 'Rest')];
        const split = await world.dump();
        await world.read(all);
        assert.deepEqual(await world.dump(), split);
        for (const one of decisions.reverse()) if (one !== null) await world.undo(one.decisionId);
        assert.deepEqual(await world.dump(), before);
        assert.deepEqual(await world.store.integrityIssues(), []);
        await world.bench.close();
        open.pop();
      }),
      { numRuns: Number(process.env['RUNS'] ?? 6), endOnFailure: true },
    );
  });
});
