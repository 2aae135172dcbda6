import { cosine } from '../../../domain/matching/cosine.js';
import { conceptText } from '../../../domain/matching/concept-text.js';
import { matchChunk } from '../../../domain/matching/match-chunk.js';
import type { Embedder, MatchCandidate, MatchReader } from '../../../domain/ports.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import type { GoldConcept, GoldPair } from './read-gold.js';

export interface MergingQuality {
  /** Share of the merged pairs that are one thing. */
  precision: number;
  /** Share of the pairs that are one thing and were merged. */
  recall: number;
  /** Share of the pairs that are two things and were kept apart. */
  apart: number;
  /** Share of the pairs that are one thing and were split. */
  split: number;
  wronglyMerged: string[];
  wronglyParted: string[];
}

type Embeds = Pick<Embedder, 'profile' | 'embed'>;

/** Offers the second concept of each pair to a graph that holds the first. */
export async function measureMerging(pairs: readonly GoldPair[], { profile, embed }: Embeds): Promise<MergingQuality> {
  const embedder = { profile, embed: keepingVectors(embed) };
  const vectors = await embedder.embed(
    pairs.flatMap(({ a, b }) => [conceptText(a.label, a.searchTerms), conceptText(b.label, b.searchTerms)]),
    'concept',
  );
  let right = 0;
  const [wronglyMerged, wronglyParted]: [string[], string[]] = [[], []];
  for (const [i, { a, b, same }] of pairs.entries()) {
    const [vectorA, vectorB] = [vectors[2 * i]!, vectors[2 * i + 1]!];
    const merged = await isMerged({ ...a, vector: vectorA }, { ...b, vector: vectorB }, embedder);
    if (merged && same) right += 1;
    else if (merged) wronglyMerged.push(`${a.label} | ${b.label}`);
    else if (same) wronglyParted.push(`${a.label} | ${b.label}`);
  }
  return {
    precision: right / Math.max(1, right + wronglyMerged.length),
    recall: right / Math.max(1, right + wronglyParted.length),
    apart: 1 - wronglyMerged.length / Math.max(1, pairs.filter(({ same }) => !same).length),
    split: wronglyParted.length / Math.max(1, pairs.filter(({ same }) => same).length),
    ...{ wronglyMerged, wronglyParted },
  };
}

/** Asks for the vector of a text once, as jobs do. */
function keepingVectors(embed: Embeds['embed']): Embeds['embed'] {
  const kept = new Map<string, Float32Array>();
  return async (texts, task) => {
    const missing = [...new Set(texts.filter((text) => !kept.has(text)))];
    const vectors = missing.length === 0 ? [] : await embed(missing, task);
    missing.forEach((text, i) => kept.set(text, vectors[i]!));
    return texts.map((text) => kept.get(text)!);
  };
}

type WithVector = GoldConcept & { vector: Float32Array };

async function isMerged(present: WithVector, offered: WithVector, { profile, embed }: Embeds): Promise<boolean> {
  const subject = {
    ...{ ref: 'c1', existingId: null, ...offered, quotes: offered.quotes.map((quote) => ({ quote })) },
    ...{ labelKey: labelKey(offered.label), termKeys: offered.searchTerms.map(labelKey) },
  };
  const rules = { matchThreshold: profile.matchThreshold, guarded: true };
  const ports = { graph: readerOf(present), embed: (texts: string[]) => embed(texts, 'concept') };
  const { matched } = await matchChunk(ports, profile.identity, [subject], rules);
  return matched[0]!.isNew === false;
}

/** A graph of one concept. */
function readerOf({ vector, quotes, ...concept }: WithVector): MatchReader {
  const known: MatchCandidate = {
    ...concept,
    conceptId: 'present',
    initialDescription: concept.description,
    labelKey: labelKey(concept.label),
  };
  const nothing = () => Promise.reject(new Error('not asked for while matching'));
  return {
    ...{ nearest: nothing, recentConcepts: nothing, relationshipTypes: nothing, hasOtherSupport: nothing },
    ...{
      splitQuotes: nothing,
      unpublishedQuotes: nothing,
      splitTerms: nothing,
      splitLabels: nothing,
      splitRelationships: nothing,
    },
    mergedInto: async () => new Map(),
    earlierMatches: async () => [],
    splitPairs: async () => [],
    quotesOf: async () => quotes.map((quote) => ({ conceptId: 'present', quote })),
    position: async () => ({ changeSeq: 0, eventId: 0 }),
    candidatesById: async (ids) => (ids.includes('present') ? [known] : []),
    candidatesByKey: async (keys) => ({
      byLabel: keys.includes(known.labelKey) ? [known] : [],
      byTerm: concept.searchTerms
        .map(labelKey)
        .filter((key) => keys.includes(key))
        .map((termKey) => ({ ...known, termKey })),
    }),
    nearestAbove: async (_profile, vectors, threshold) =>
      vectors.map((other) => {
        const similarity = cosine(vector, other);
        return similarity >= threshold ? [{ conceptId: 'present', similarity }] : [];
      }),
  };
}
