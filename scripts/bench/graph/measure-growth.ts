import type { GraphDelta } from '../../../domain/graph/delta.js';
import { matchChunk } from '../../../domain/matching/match-chunk.js';
import { benchText } from '../bench-text.js';
import { openBenchPlatform } from './bench-platform.js';
import { proseChunk } from './prose-chunk.js';

const columns = ['context', 'match', 'commit'] as const;
type Column = (typeof columns)[number];

/** New concepts of each chunk. */
const perChunk = 10;
/** Characters of 100 words. */
const passageLength = 600;
const prose = benchText(100 * passageLength);

/**
 * Measures processor time that the store takes for each chunk of a document as the graph grows to so many concepts: the
 * similar concepts a chunk is read with, its matching, and its commit. Once with vectors of hashed words, which are
 * zeros for the most part, and once with vectors without zeros.
 */
export async function measureGrowth(concepts: number): Promise<void> {
  await growing('vectors of hashed words', concepts);
  await growing('vectors without zeros', concepts, denseVector);
}

/** @param vectorOf a text, with so many numbers; absent: the embedder's */
async function growing(
  name: string,
  concepts: number,
  vectorOf?: (text: string, dims: number) => Float32Array,
): Promise<void> {
  const { platform, close } = await openBenchPlatform();
  try {
    const { store } = platform;
    const { profile } = platform.embedder;
    const embed = async (texts: string[]) =>
      vectorOf === undefined
        ? platform.embedder.embed(texts, 'concept')
        : texts.map((text) => vectorOf(text, profile.dims));
    const step = Math.ceil(concepts / perChunk / 5);
    console.log(`\n${name}: ms of processor time for a chunk with ${perChunk} new concepts`);
    console.log(['concepts', ...columns, 'together'].map((one) => one.padStart(16)).join(''));
    let used = { context: 0, match: 0, commit: 0 };
    const timed = async <T>(column: Column, work: () => Promise<T>): Promise<T> => {
      const began = process.cpuUsage();
      const answer = await work();
      const { user, system } = process.cpuUsage(began);
      used[column] += (user + system) / 1000;
      return answer;
    };
    for (let nth = 0; nth < step * 5; nth += 1) {
      const delta = await chunkOf(nth, profile, embed);
      const start = (nth % 100) * passageLength;
      const [passage] = await embed([prose.slice(start, start + passageLength)]);
      await timed('context', () => store.nearest(profile.identity, passage!, 30));
      const subjects = delta.concepts.map(({ conceptId, embedding, ...concept }) => ({
        ...{ ...concept, ref: conceptId, vector: embedding, existingId: null },
        termKeys: concept.searchTerms,
      }));
      const rules = { matchThreshold: profile.matchThreshold, guarded: true };
      await timed('match', () => matchChunk({ graph: store, embed }, profile.identity, subjects, rules));
      await timed('commit', () => store.commit(delta));
      if ((nth + 1) % step !== 0) continue;
      const figures = [...columns.map((one) => used[one]), used.context + used.match + used.commit];
      const range = `${(nth + 1 - step) * perChunk}-${(nth + 1) * perChunk}`;
      console.log([range, ...figures.map((ms) => (ms / step).toFixed(1))].map((one) => one.padStart(16)).join(''));
      used = { context: 0, match: 0, commit: 0 };
    }
  } finally {
    await close();
  }
}

const words = 'river sediment valley glacier harbour engine museum theorem antibody market treaty copper orchard'.split(
  ' ',
);

/** A chunk of prose with new concepts, each with the vector of its name and terms. */
async function chunkOf(
  nth: number,
  profile: { identity: string; dims: number },
  embed: (texts: string[]) => Promise<Float32Array[]>,
): Promise<GraphDelta> {
  const delta = proseChunk(profile, `doc_${Math.floor(nth / 50)}`, nth % 50, nth);
  const [model] = delta.concepts;
  const named = Array.from({ length: perChunk }, (_, at) => {
    const label = `${words[(nth * 7 + at) % words.length]} ${words[(nth + at * 3) % words.length]} ${nth}-${at}`;
    return {
      conceptId: `concept-${nth * perChunk + at}`,
      label,
      labelKey: label,
      searchTerms: [`${label} of the river`],
    };
  });
  const vectors = await embed(named.map(({ label, searchTerms }) => [label, ...searchTerms].join('. ')));
  return { ...delta, concepts: named.map((one, at) => ({ ...model!, ...one, embedding: vectors[at]! })) };
}

/** A vector of length 1 that depends on the text and has no zeros. */
function denseVector(text: string, dims: number): Float32Array {
  let state = [...text].reduce((hash, character) => (hash * 31 + character.codePointAt(0)!) >>> 0, 7);
  const vector = new Float32Array(dims).map(() => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
  const norm = Math.hypot(...vector);
  return vector.map((value) => value / norm);
}
