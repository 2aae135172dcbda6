import { polarityPairs } from '../../grounding/polarity-axis.js';
import { guard } from '../../matching/guard/guard.js';
import { verbStem } from '../../text/english/verb-stem.js';
import { pastWordOf } from '../epistemic/epistemic-status.js';
import { typeText } from '../resolve-type.js';

/** Objection to a merge of two types: they are never merged (`never`), or only by a person (`ask`). */
export interface Objection {
  weight: 'never' | 'ask';
  /** A sentence. */
  reason: string;
}

/** Built-in types that say the same in the other direction. */
const inverses = [
  ['PART_OF', 'CONTAINS'],
  ['PART_OF', 'COMPOSED_OF'],
  ['SUBSET_OF', 'CONTAINS'],
  ['INSTANCE_OF', 'CONTAINS'],
  ['INSTANCE_OF', 'EXEMPLIFIES'],
  ['CAUSES', 'RESULTS_FROM'],
  ['PRODUCES', 'RESULTS_FROM'],
  ['USED_FOR', 'REQUIRES'],
];

/** Verbs of opposite meaning that are in the same sentences; nouns and prefixes are those of concepts. */
const opposites = new Set(
  (
    'precede follow|improve worsen|support oppose|strengthen weaken|raise lower|accelerate slow|confirm deny|love hate|' +
    'attract repel|help harm|cause cure|praise criticize|defend attack|expand contract|build destroy|join leave|' +
    'hire fire|enter exit|approve reject|promote demote|buy sell|lend borrow|teach learn|give receive|send receive|' +
    'enable prevent|allow prevent|permit forbid|encourage discourage|activate inhibit|stimulate inhibit|prove disprove'
  )
    .split('|')
    .map((pair) => pairKey(pair.split(' ').map(verbStem))),
);
const opposed = new Set(polarityPairs.map((pair) => pairKey(pair)));
const inverted = new Set(inverses.map(pairKey));

/** Words that turn the direction of a type round: CAUSED_BY, RESULTS_FROM, HAS_MEMBER. */
const turning = new Set(['by', 'from', 'has', 'have', 'of']);
/** Words of a type that add nothing to its meaning. */
const grammatical = new Set([
  ...turning,
  ...'is are was were be been being a an the to in on at upon with for as it'.split(' '),
]);

/**
 * Looks for a reason why two types do not mean the same although their vectors are close: opposites, and what is the
 * same in the other direction, are in the same sentences. Null where nothing speaks against a merge.
 */
export function objectionTo(a: string, b: string): Objection | null {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)];
  if (opposed.has(pairKey([a, b])) || areOpposed(a, b, wordsA, wordsB)) {
    return { weight: 'never', reason: 'They have opposite meanings.' };
  }
  if ((pastWordOf(a) === null) !== (pastWordOf(b) === null)) {
    return { weight: 'never', reason: 'One of them states what was, the other what is.' };
  }
  const isSame = sameWords(wordsA.content, wordsB.content);
  const isTurned = [...turning].some((word) => wordsA.all.has(word) !== wordsB.all.has(word));
  if (inverted.has(pairKey([a, b])) || (isTurned && isSame)) {
    return { weight: 'never', reason: 'They say the same in opposite directions.' };
  }
  if (isTurned) return { weight: 'ask', reason: 'Their names may point in opposite directions.' };
  if (isPart(wordsA.content, wordsB.content) || isPart(wordsB.content, wordsA.content)) {
    return { weight: 'ask', reason: 'One of them says more than the other.' };
  }
  return null;
}

function areOpposed(a: string, b: string, wordsA: TypeWords, wordsB: TypeWords): boolean {
  const side = (type: string) => ({ label: typeText(type), description: '' });
  const veto = guard(side(a), side(b));
  if (veto === 'opposite' || veto === 'negation' || veto === 'number') return true;
  return [...wordsA.content].some((one) => [...wordsB.content].some((other) => opposites.has(pairKey([one, other]))));
}

interface TypeWords {
  all: Set<string>;
  /** Stems of the words that mean something; all words where none does. */
  content: Set<string>;
}

function wordsOf(type: string): TypeWords {
  const all = typeText(type).split(' ');
  const content = all.filter((word) => !grammatical.has(word)).map(verbStem);
  return { all: new Set(all), content: new Set(content.length === 0 ? all : content) };
}

function sameWords(a: Set<string>, b: Set<string>): boolean {
  return a.size === b.size && [...a].every((word) => b.has(word));
}

/** True if the others have all these words, and one more. */
function isPart(few: Set<string>, many: Set<string>): boolean {
  return few.size < many.size && [...few].every((word) => many.has(word));
}

function pairKey(pair: readonly string[]): string {
  return [...pair].sort().join(' ');
}
