import assert from 'node:assert/strict';
import fc from 'fast-check';
import { extract } from '../../../adapters/builtin/extraction/extract.js';
import type { ExtractedRelationship } from '../../../domain/ports.js';
import { extracted, openIngestBench, type Answer, type IngestBench } from './ingest-bench.js';

const nouns = ['anchor', 'barrel', 'candle', 'dolphin', 'engine', 'falcon'];
const sentenceOf = (from: string, verb: string, to: string, day: number) =>
  `The ${from} ${verb} the ${to} on day ${day} of the long and quiet year.`;
const statement = fc
  .tuple(
    fc.constantFrom(...nouns),
    fc.constantFrom('lifts', 'paints', 'resembles'),
    fc.constantFrom(...nouns),
    fc.nat(99),
  )
  .filter(([from, , to]) => from !== to)
  .map(([from, verb, to, day]) => sentenceOf(from, verb, verb === 'resembles' ? `${from}-${day % 3}` : to, day));

const filler = fc
  .nat(999)
  .map((day) => `Nobody who lives there can say what else there was to see on day ${day} of that year.`);
/** Short, so that a chunk of at most 130 words has several. */
const paragraph = fc
  .array(fc.oneof({ weight: 2, arbitrary: statement }, filler), { minLength: 1, maxLength: 3 })
  .map((sentences) => sentences.join(' '));
const edit = fc.record({
  kind: fc.constantFrom('move', 'move', 'move', 'swap', 'remove', 'insert'),
  at: fc.nat(),
  to: fc.nat(),
  paragraph,
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(paragraphs: readonly string[], edits: readonly Edit[]): string[] {
  const result = [...paragraphs];
  for (const { kind, at, to, paragraph: words } of edits) {
    const [from, place] = [at % result.length, to % result.length];
    if (kind === 'move') result.splice(place, 0, ...result.splice(from, 1));
    else if (kind === 'swap') [result[from], result[place]] = [result[place]!, result[from]!];
    else if (kind === 'insert') result.splice(from, 0, words);
    else if (result.length > 3) result.splice(from, 1);
  }
  return result;
}

const stated = /The (\w+) (lifts|paints|resembles) the ([\w-]+) on day \d+ of the long and quiet year\./g;

/** Relationships and other names of things that single sentences state. */
function statementsIn(text: string): { relationships: string[]; terms: string[] } {
  const all = [...text.matchAll(stated)];
  const of = (isName: boolean, join: (...parts: string[]) => string) =>
    distinct(all.flatMap(([, from, verb, to]) => ((verb === 'resembles') === isName ? join(from!, verb!, to!) : [])));
  return {
    relationships: of(false, (from, verb, to) => `${from} ${verb.toUpperCase()} ${to}`),
    terms: of(true, (from, _, to) => `${from}: ${to}`),
  };
}

/** Reads each sentence alone. @param isStated false for one that does not say which sentence states a relationship */
function reader(isStated: boolean): Answer {
  return ({ text }) => {
    const concepts = new Map<string, ReturnType<typeof extracted>>();
    const relationships = new Map<string, ExtractedRelationship & { quotes: string[] }>();
    for (const [quote, from = '', verb = '', to = ''] of text.matchAll(stated)) {
      for (const name of verb === 'resembles' ? [from] : [from, to]) {
        const known = concepts.get(name) ?? extracted(name, [], { searchTerms: [] });
        const more = verb === 'resembles' ? [to] : [];
        const searchTerms = distinct([...known.searchTerms, ...more]);
        concepts.set(name, { ...known, quotes: distinct([...known.quotes, quote]), searchTerms });
      }
      if (verb === 'resembles') continue;
      const key = `${from} ${verb} ${to}`;
      const quotes = [...(relationships.get(key)?.quotes ?? []), quote];
      relationships.set(key, { from, to, type: verb, confidence: 0.5, quotes });
    }
    const plain = [...relationships.values()].map(({ quotes, ...one }) => (isStated ? { ...one, quotes } : one));
    return { concepts: [...concepts.values()], relationships: plain };
  };
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].sort();

describe('text that moves', () => {
  let bench: IngestBench;
  beforeEach(async () => {
    bench = await openIngestBench();
  });
  afterEach(() => bench.close());

  const read = async (text: string, targetWords = 100) =>
    bench.read(await bench.submit(text, { documentKey: 'notes', targetWords }));

  /** The statements of each source, with its text. */
  async function sources() {
    const { store } = bench.platform;
    const { records } = await store.scan('sources', null, 1_000);
    const { sources: found, texts } = await store.supportOf(records.map((row) => String(row['source_id'])));
    return found.map(({ relationships, terms, decisions, evidence }, i) => ({
      text: texts[i]!.text,
      relationships: relationships.map(({ from, type, to }) => `${from} ${type} ${to}`).sort(),
      terms: terms.map(({ conceptId, term }) => `${conceptId}: ${term}`).sort(),
      decided: distinct(decisions.map(({ conceptId }) => conceptId)),
      evidenced: distinct(evidence.map(({ conceptId }) => conceptId)),
    }));
  }

  const versions = fc.tuple(
    fc.array(paragraph, { minLength: 6, maxLength: 14 }),
    fc.array(fc.array(edit, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 4 }),
  );

  /** Reads all versions, and checks after each that nothing was asked where paragraphs only moved. */
  async function readAll(
    [paragraphs, changes]: [string[], Edit[][]],
    isStated: boolean,
    check: (text: string) => Promise<void>,
  ): Promise<void> {
    await bench.close();
    bench = await openIngestBench();
    bench.answer = reader(isStated);
    let before: string[] = [];
    let now = paragraphs;
    for (const edits of [[], ...changes]) {
      now = edited(now, edits);
      if (now.join('\n\n') === before.join('\n\n')) continue;
      const asked = bench.asked.length;
      await read(now.join('\n\n'));
      await check(now.join('\n\n'));
      if ([...now].sort().join() === [...before].sort().join()) assert.equal(bench.asked.length, asked);
      before = now;
    }
  }

  it('takes relationships, terms and decisions along, each with the sentences that state it', async () => {
    await fc.assert(
      fc.asyncProperty(versions, (given) =>
        readAll(given, true, async () => {
          for (const { text, evidenced, decided, ...said } of await sources()) {
            assert.deepEqual({ text, ...said }, { text, ...statementsIn(text) });
            assert.deepEqual(decided, evidenced);
          }
        }),
      ),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('leaves no relationship that no sentence states where the extractor names no sentences, and loses none', async () => {
    await fc.assert(
      fc.asyncProperty(versions, (given) =>
        readAll(given, false, async (text) => {
          const relationships = distinct((await sources()).flatMap((source) => source.relationships));
          assert.deepEqual(relationships, statementsIn(text).relationships);
        }),
      ),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('gives the built-in rules the source that says it, and what is deleted with it is gone', async () => {
    bench.answer = extract;
    const parts = ['lathe', 'furnace', 'conveyor', 'turbine'];
    const line = (at: number) => `The ${parts[at % parts.length]} reduces the tank in room ${at}.`;
    const fillers = Array.from({ length: 40 }, (_, nth) =>
      Array.from({ length: 12 }, (__, at) => line(nth * 12 + at)).join(' '),
    );
    const first =
      'The valve regulates the boiler in room 174. The heat exchanger feeds the pressure gauge in room 356.';
    const moving = 'The valve contains the pressure gauge in room 181.';
    const edge = 'valve CONTAINS pressure-gauge';
    const holders = async () =>
      (await sources()).filter(({ relationships }) => relationships.includes(edge)).map(({ text }) => text);
    await read([first, moving, ...fillers].join('\n\n'), 1000);
    assert.equal((await holders()).length, 1);
    const { chunksTotal, chunksCarried } = (await read([first, ...fillers, moving].join('\n\n'), 1000)).progress;
    assert.equal(chunksCarried, chunksTotal);
    const texts = await holders();
    assert.equal(texts.length, 1);
    assert.ok(texts[0]!.includes(moving));
    await read([first, ...fillers].join('\n\n'), 1000);
    assert.deepEqual(await holders(), []);
  });
});
