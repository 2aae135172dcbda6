import assert from 'node:assert/strict';
import { matchChunk, type SubjectWithVector } from '../../../domain/matching/match-chunk.js';
import type { MatchCandidate, MatchReader } from '../../../domain/ports.js';
import { labelKey } from '../../../domain/text/label-key.js';

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
    embeddingProfile: 'p',
  }));
  const nothing = () => Promise.reject(new Error('not asked for'));
  return {
    ...{ nearest: nothing, recentConcepts: nothing, relationshipTypes: nothing, isSupportedBesides: nothing },
    position: async () => ({ changeSeq: 7, eventId: 0 }),
    candidatesById: async (ids) => known.filter(({ conceptId }) => ids.includes(conceptId)),
    candidatesByKey: async (keys) => ({ byLabel: known.filter((one) => keys.includes(one.labelKey)), byTerm: [] }),
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

  it('asks for vectors of descriptions only where one label is said of in wholly different words', async () => {
    const river = 'Willows grow along the stream.';
    const graph = graphOf({ label: 'bank', description: river }, { label: 'soil', description: 'Soil holds water.' });
    const subjects = [subject('bank', money), subject('soils', 'Water drains from soils.')];
    const { matched, changeSeq } = await matchChunk({ graph, embed }, 'p', subjects, rules);
    assert.deepEqual(asked, [money, river]);
    assert.deepEqual(
      matched.map(({ isNew, conceptId }) => [isNew, conceptId.startsWith('known')]),
      [
        [true, false],
        [false, true],
      ],
    );
    assert.equal(changeSeq, 7);
  });

  const quoted = (label: string, description: string, ...quotes: string[]): SubjectWithVector => ({
    ...subject(label, description),
    quotes: [description, ...quotes].map((quote) => ({ quote })),
  });

  it('joins one label whose quotes share a word, although one sentence of each does not', async () => {
    const pump = 'The pump is cooled with water.';
    const known = { label: 'water', description: pump, quotes: [pump, 'In a drought the roots lack water.'] };
    const offered = quoted('water', 'Plants need water.', 'Water rises in the roots of a tree.');
    const { matched } = await matchChunk({ graph: graphOf(known), embed }, 'p', [offered], rules);
    assert.deepEqual([matched[0]?.isNew, asked], [false, []]);
    const alone = graphOf({ label: 'water', description: pump });
    const [money] = (await matchChunk({ graph: alone, embed }, 'p', [quoted('water', 'A bank lends money.')], rules))
      .matched;
    assert.equal(money?.isNew, true);
  });

  it('makes vectors of all that is said where the quotes share no word either', async () => {
    const shore = 'Willows grow along the stream.';
    const known = { label: 'bank', description: shore, quotes: [shore, 'Otters dig into the bank.'] };
    const offered = quoted('bank', money, 'The bank keeps deposits.');
    const { matched } = await matchChunk({ graph: graphOf(known), embed }, 'p', [offered], rules);
    assert.deepEqual(asked, [`${money}\nThe bank keeps deposits.`, `${shore}\nOtters dig into the bank.`]);
    assert.equal(matched[0]?.isNew, false);
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
});
