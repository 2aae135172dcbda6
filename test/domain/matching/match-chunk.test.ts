import assert from 'node:assert/strict';
import { matchChunk, type SubjectWithVector } from '../../../domain/matching/match-chunk.js';
import type { MatchCandidate, MatchReader } from '../../../domain/ports.js';
import { createHashEmbedder } from '../../../adapters/builtin/embedding/hash-embedder.js';
import { textsOfFields } from '../../../domain/matching/homonyms/field-texts.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';

const rules = { matchThreshold: 0.85, guarded: true };
const vector = (x: number, y: number) => Float32Array.from([x / Math.hypot(x, y), y / Math.hypot(x, y)]);

function subject(label: string, description: string): SubjectWithVector {
  const names = { label, labelKey: labelKey(label), searchTerms: [], termKeys: [] };
  return { ...names, ref: label, description, existingId: null, vector: vector(1, label === 'bank' ? 0 : 9) };
}

/** A graph that finds concepts by their label alone. */
function graphOf(...concepts: { label: string; description: string; quotes?: string[] }[]): MatchReader {
  const known = concepts.map(({ label, description }, i): MatchCandidate => ({
    ...{ conceptId: `known-${i}`, label, labelKey: labelKey(label), description, searchTerms: [] },
    initialDescription: description,
  }));
  const nothing = () => Promise.reject(new Error('not asked for'));
  return {
    ...{ nearest: nothing, recentConcepts: nothing, relationshipTypes: nothing, hasOtherSupport: nothing },
    ...{
      splitQuotes: nothing,
      unpublishedQuotes: nothing,
      splitTerms: nothing,
      splitLabels: nothing,
      splitRelationships: nothing,
    },
    position: async () => ({ changeSeq: 7, eventId: 0 }),
    candidatesById: async (ids) => known.filter(({ conceptId }) => ids.includes(conceptId)),
    candidatesByKey: async (keys) => ({ byLabel: known.filter((one) => keys.includes(one.labelKey)), byTerm: [] }),
    mergedInto: async () => new Map(),
    earlierMatches: async () => [],
    splitPairs: async () => [],
    quotesOf: async (ids, limit) =>
      ids.flatMap((conceptId) =>
        (concepts[Number(conceptId.slice('known-'.length))]?.quotes ?? [])
          .slice(0, limit)
          .map((quote) => ({ conceptId, quote })),
      ),
    nearestAbove: async (_profile, vectors) => vectors.map(() => []),
  };
}

describe('matching a chunk', () => {
  const asked: string[] = [];
  const money = 'A bank lends money.';
  const embed = async (texts: string[]) => {
    asked.push(...texts);
    return texts.map((text) => (text === money ? vector(1, 0) : vector(0, 1)));
  };
  beforeEach(() => asked.splice(0));

  const quoted = (label: string, description: string, ...quotes: string[]): SubjectWithVector => ({
    ...subject(label, description),
    quotes: [description, ...quotes].map((quote) => ({ quote })),
  });
  const finance = [
    money,
    'Depositors trusted the bank with cash.',
    'Mortgages earn the bank interest every quarter.',
  ] as const;
  const shore = [
    'Willows grow along the bank.',
    'Otters dig burrows into the muddy bank.',
    'A flood undercut the bank.',
  ];
  const joined = async (
    embedder: (texts: string[]) => Promise<Float32Array[]>,
    known: string[],
    offered: readonly [string, ...string[]],
    label = 'bank',
  ) => {
    const graph = graphOf({ label, description: known[0]!, quotes: known });
    const { matched } = await matchChunk({ graph, embed: embedder }, 'p', [quoted(label, ...offered)], rules);
    return !matched[0]!.isNew;
  };
  /** Knows of each text which of the fields it is of, some of them neighbours, and that money is far from water. */
  const embedSenses = async (texts: string[]) => {
    asked.push(...texts);
    return texts.map((text) => {
      const field = textsOfFields.indexOf(text) >> 1;
      const at = field >= 0 ? field : /money|cash/i.test(text) ? 3 : 20;
      const near = Float32Array.from({ length: textsOfFields.length / 2 }, (_, i) => 2 ** -Math.abs(i - at));
      return near.map((value) => value / Math.hypot(...near));
    });
  };

  const about = (label: string, texts: readonly string[]) =>
    texts.map((text) => text.replace('bank', label)) as [string, ...string[]];

  it('keeps homonyms apart of which enough is said in wholly different words', async () => {
    assert.equal(await joined(embedSenses, [...shore, 'Every year it floods.'], [...finance, 'A good year.']), false);
    assert.ok(!asked.some((text) => /\bbank\b/.test(text) && !textsOfFields.includes(text)), 'without the label');
  });

  it('joins one label whose quotes share a word that says something', async () => {
    assert.equal(await joined(embedSenses, [...shore, 'Cash lay on the bank.'], finance), true);
    assert.deepEqual(asked, []);
  });

  it('keeps any single word apart of which nothing is said alike, in texts far apart, however little it is', async () => {
    assert.equal(await joined(embedSenses, shore.slice(0, 1), finance), false);
    assert.equal(await joined(embedSenses, shore, [money]), false);
    assert.equal(await joined(embedSenses, about('program', shore), about('program', finance), 'program'), false);
  });

  it('joins what is said of in other words where the texts with the label are near', async () => {
    const near = async (texts: string[]) =>
      texts.every((text) => textsOfFields.includes(text)) || texts.some((text) => !/\bbank\b/.test(text))
        ? embedSenses(texts.map((text) => (/\bbank\b/.test(text) ? 'shore' : text)))
        : embedSenses(texts);
    assert.equal(await joined(near, shore.slice(0, 1), finance), true);
  });

  it('joins a word that is no homonym where the words beside it are near, and one of which a word is shared', async () => {
    const near = async (texts: string[]) =>
      embedSenses(texts.map((text) => (/[.\n]/.test(text) || textsOfFields.includes(text) ? text : 'shore')));
    assert.equal(await joined(near, about('program', shore), about('program', [money]), 'program'), true);
    assert.equal(await joined(near, shore, [money]), false);
    asked.splice(0);
    assert.equal(await joined(embedSenses, about('program', [...shore, 'Cash lay there.']), finance, 'program'), true);
    assert.deepEqual(asked, []);
  });

  it('joins compounds, which say themselves what they are', async () => {
    assert.equal(await joined(embedSenses, shore, finance, 'bank account'), true);
    assert.deepEqual(asked, []);
  });

  it('joins where the embedder knows words but not what they mean', async () => {
    const words = createHashEmbedder();
    assert.equal(await joined((texts) => words.embed(texts, 'concept'), shore, finance), true);
    await words.close?.();
  });

  it('chooses among concepts of one label the one that is spoken of alike', async () => {
    const graph = graphOf(
      { label: 'bank', description: shore[0]!, quotes: shore.slice(0, 1) },
      { label: 'bank', description: 'Money was lent.', quotes: ['Cash is kept.'] },
    );
    const { matched } = await matchChunk({ graph, embed: embedSenses }, 'p', [quoted('bank', money)], rules);
    assert.equal(matched[0]!.conceptId, 'known-1');
  });

  it('asks for none where the guard is off', async () => {
    const graph = graphOf({ label: 'bank', description: 'Willows grow along the stream.' });
    const off = { ...rules, guarded: false };
    const { matched } = await matchChunk({ graph, embed }, 'p', [subject('bank', money)], off);
    assert.deepEqual([asked, matched[0]?.isNew], [[], false]);
  });

  it('looks at the nearest of many like concepts of one chunk only, and at those of its name', async () => {
    const near = (label: string, i: number, termKeys: string[] = []): SubjectWithVector => {
      const names = { label, labelKey: labelKey(label), searchTerms: termKeys, termKeys };
      return { ...names, ref: label, description: `Number ${i}.`, existingId: null, vector: vector(100, i) };
    };
    const many = Array.from({ length: 60 }, (_, i) => near(`thing ${i + 1}`, i));
    const last = near('the very first', 59, [labelKey('thing 1')]);
    const { matched } = await matchChunk({ graph: graphOf(), embed }, 'p', [...many, last], rules);
    const looked = matched.map(({ decision }) => decision.candidates.length);
    assert.ok(Math.max(...looked) <= 14, String(looked));
    assert.ok(
      matched.slice(0, 60).every(({ isNew }) => isNew),
      'numbers keep them apart',
    );
    assert.ok(matched[60]!.decision.candidates.some(({ label }) => label === 'thing 1'));
  });

  it('continues the sources with quotes of a split concept within the chunk, however the text was cut before', async () => {
    const of = { conceptId: 'known-0', label: 'bank', documentId: 'doc' };
    const quote = (sourceId: string, versionId: string, text: string, start: number) => ({
      ...{ ...of, instanceId: sourceId, sourceId, versionId, quote: text, start, end: start + text.length },
    });
    const graph: MatchReader = {
      ...graphOf({ label: 'bank', description: 'money' }, { label: 'shore', description: 'river' }),
      splitPairs: async () => [{ conceptId: 'known-0', otherId: 'known-1', decisionId: 'dec' }],
      splitQuotes: async () => [
        quote('before', 'v1', money, 700),
        quote('here', 'v2', 'It is old.', 130),
        quote('elsewhere', 'v2', 'It is new.', 500),
      ],
      splitTerms: async () => [],
    };
    const place = { documentId: 'doc', versionId: 'v2', text: `${money} More. `.padEnd(50, '.'), start: 100 };
    const one = { ...subject('bank', 'money'), quotes: [{ quote: money, start: 100, end: 100 + money.length }] };
    const { sourceIds } = await matchChunk({ graph, embed }, 'p', [one], { ...rules, guarded: false }, place);
    assert.deepEqual(sourceIds.toSorted(), ['before', 'here']);
  });
});
