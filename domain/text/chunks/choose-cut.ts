import type { ChunkingOptions } from './chunking-options.js';
import type { Border, Unit } from './units.js';

/** The measure of chunks: words, and a cap of characters for text whose words say little about its size. */
export interface ChunkLimits extends ChunkingOptions {
  maxCharacters: number;
}

const worth: Record<Border, number> = {
  heading: 1,
  block: 0.45,
  item: 0.3,
  sentence: 0.1,
  line: -0.8,
  hard: -0.9,
  // A heading must not be separated from what it heads, nor blank lines from what they end.
  under: -1.3,
  blank: -3,
};

const distanceWeight = 0.5;
const dipWeight = 0.3;
/** Decides over the distance: a crumb at the end of a document helps nobody. */
const restWeight = 1.2;

/** Units on each side of a place whose words are compared. */
const dipUnits = 6;

/**
 * Number of units in the next chunk: at least 1, fewer than all. Among the places between minWords and maxWords the
 * best is the one with the strongest border, the fewest words in common across it and the least distance from the
 * target. `isEnd` says that no more units follow.
 */
export function chooseCut(units: readonly Unit[], limits: ChunkLimits, isEnd: boolean): number {
  const first = units[0]?.start ?? 0;
  const total = units.reduce((sum, unit) => sum + unit.words, 0);
  let best = 0;
  let bestScore = -Infinity;
  let fallback = 1;
  let words = 0;
  for (let at = 1; at < units.length; at++) {
    const unit = units[at];
    words += units[at - 1]?.words ?? 0;
    if (!unit || words > limits.maxWords || unit.start - first > limits.maxCharacters) break;
    if (unit.border !== 'blank' || unit.start - first > limits.maxCharacters / 2) fallback = at;
    const isLongEnough = words >= limits.minWords || unit.start - first >= limits.maxCharacters * 0.75;
    if (!isLongEnough) continue;
    const rest = total - words;
    let score = worth[unit.border] - 0.04 * Math.max(0, unit.level - 1) - distanceWeight * distance(words, limits);
    if (isEnd && rest < limits.minWords) score -= restWeight * (1 - rest / limits.minWords);
    // Comparing words is the dear part: only where it can still decide.
    if (score + dipWeight <= bestScore) continue;
    score += dipWeight * dip(units, at);
    if (score >= bestScore) {
      best = at;
      bestScore = score;
    }
  }
  return best || fallback;
}

function distance(words: number, { targetWords, minWords, maxWords }: ChunkLimits): number {
  const reach = words < targetWords ? targetWords - minWords : maxWords - targetWords;
  return Math.min(1, Math.abs(words - targetWords) / Math.max(1, reach));
}

/** 1 minus the cosine of the words on both sides: high where the text changes its subject. */
function dip(units: readonly Unit[], at: number): number {
  const before = termsOf(units, at - 1, -1);
  const after = termsOf(units, at, 1);
  let dot = 0;
  for (const [term, count] of before) dot += count * (after.get(term) ?? 0);
  const norm = Math.sqrt(squares(before) * squares(after));
  return norm === 0 ? 0 : 1 - dot / norm;
}

function squares(terms: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of terms.values()) sum += count * count;
  return sum;
}

const termCache = new WeakMap<Unit, string[]>();

function termsOf(units: readonly Unit[], from: number, step: 1 | -1): Map<string, number> {
  const terms = new Map<string, number>();
  let taken = 0;
  for (let at = from; taken < dipUnits; at += step) {
    const unit = units[at];
    // Blank lines are passed over, but pages of them are not searched through.
    if (!unit || Math.abs(at - from) > 8 * dipUnits) break;
    if (unit.words === 0) continue;
    taken++;
    for (const term of unitTerms(unit)) terms.set(term, (terms.get(term) ?? 0) + 1);
  }
  return terms;
}

/** Words of four letters and more, cut to six as a rough stem. */
function unitTerms(unit: Unit): string[] {
  let terms = termCache.get(unit);
  if (!terms) {
    terms = Array.from(unit.text.toLowerCase().matchAll(/\p{L}{4,}/gu), ([word]) => word.slice(0, 6));
    termCache.set(unit, terms);
  }
  return terms;
}
