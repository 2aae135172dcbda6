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
function graphOf(...concepts: { label: string; description: string }[]): MatchReader {
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

  it('asks for none where the guard is off', async () => {
    const graph = graphOf({ label: 'bank', description: 'Willows grow along the stream.' });
    const off = { ...rules, guarded: false };
    const { matched } = await matchChunk({ graph, embed }, 'p', [subject('bank', money)], off);
    assert.deepEqual([asked, matched[0]?.isNew], [[], false]);
  });
});
