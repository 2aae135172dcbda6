import { hashStem } from './hash-stem.js';

/** Length of the vectors of `hashVector`. */
export const hashDims = 1536;

const bigramWeight = 0.5;
const gramWeight = 0.2;
/** Words that hardly tell texts apart; pairs reach across them. */
const idleWords = new Set('the a an of to in and is are for on by as at from or with that this it be'.split(' '));
const idleWeight = 0.15;
const gramLengths = [3, 4, 5];

/**
 * A unit vector of the words of a text: stems, neighbouring pairs regardless of order, and pieces of words, so that
 * spelling variants stay close. Features are hashed with a sign, so unrelated texts come out near zero. In a text
 * without a word each character counts as one; texts of white space share one fixed vector.
 */
export function hashVector(text: string): Float32Array {
  return hashVectorOf(text, hashDims);
}

/** The same with another length. */
export function hashVectorOf(text: string, dims: number): Float32Array {
  const vector = new Float32Array(dims);
  const counts = countFeatures(text);
  for (const [feature, { count, weight }] of counts) {
    const hash = fnv1a(feature);
    const sign = hash & 0x80000000 ? -1 : 1;
    const slot = (hash & 0x7fffffff) % dims;
    vector[slot] = vector[slot]! + sign * weight * (1 + Math.log(count));
  }
  return normalised(vector);
}

interface Feature {
  count: number;
  weight: number;
}

function countFeatures(text: string): Map<string, Feature> {
  const features = new Map<string, Feature>();
  const add = (name: string, weight: number): void => {
    const known = features.get(name);
    if (known) known.count += 1;
    else features.set(name, { count: 1, weight });
  };
  let previous: string | undefined;
  for (const word of wordsOf(text)) {
    if (idleWords.has(word)) {
      add(`w ${word}`, idleWeight);
      continue;
    }
    const stem = hashStem(word);
    add(`w ${stem}`, 1);
    if (previous !== undefined) {
      add(previous < stem ? `b ${previous} ${stem}` : `b ${stem} ${previous}`, bigramWeight);
    }
    previous = stem;
    addGrams(stem, add);
  }
  return features;
}

/** Pieces of a word, damped so that a long word does not outweigh a short one. */
function addGrams(stem: string, add: (name: string, weight: number) => void): void {
  const padded = `<${stem}>`;
  const weight = gramWeight * Math.sqrt(6 / Math.max(6, padded.length));
  for (const length of gramLengths) {
    for (let start = 0; start + length <= padded.length; start += 1) {
      add(`g ${padded.slice(start, start + length)}`, weight);
    }
  }
}

/**
 * Lower-case words; camelCase is taken apart, and hyphens and underscores separate. The characters of a text that has
 * none.
 */
function wordsOf(text: string): string[] {
  const apart = text.normalize('NFKC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return apart.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? apart.match(/\S/gu) ?? [];
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // One more round of mixing: FNV's upper bits, which carry the sign, are weak for short keys.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function normalised(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  if (sum === 0) {
    vector[0] = 1;
    return vector;
  }
  const scale = 1 / Math.sqrt(sum);
  for (let index = 0; index < vector.length; index += 1) vector[index] = vector[index]! * scale;
  return vector;
}
