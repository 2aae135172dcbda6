import { irregularVerbs } from '../lexicon/irregular-verbs.js';
import { lightVerbs } from '../lexicon/hedges.js';
import { plainVerbs } from '../lexicon/plain-verbs.js';
import { relationVerbs } from '../lexicon/relation-verbs.js';

export type VerbForm = 'base' | 's' | 'past' | 'participle' | 'ing';

export interface VerbReading {
  lemma: string;
  forms: ReadonlySet<VerbForm>;
}

/** Verbs of several syllables that double their last letter before an ending. */
const stressedEnd = new Set(
  (
    'begin refer prefer transfer infer confer defer deter permit commit submit emit omit admit transmit rebut control reset ' +
    'patrol enrol fulfil distil instil compel expel propel repel dispel impel rebel excel incur occur recur concur regret ' +
    'forget forbid equip kidnap handicap upset offset outfit abet debug unplug'
  ).split(' '),
);

const irregulars = new Map(irregularVerbs.map(([base, past, participle]) => [base, [base, past, participle] as const]));
const readings = new Map<string, { lemma: string; forms: Set<VerbForm> }>();
for (const [pattern] of relationVerbs) {
  if (!pattern.startsWith('be ')) addVerb(pattern.split(' ')[0]!);
}
for (const verb of [...plainVerbs, ...lightVerbs]) addVerb(verb);
// "found" is above all the participle of find; "felt", "left" and the like are nouns or adjectives as often.
for (const noun of ['felt', 'left', 'set', 'means', 'ground', 'rose', 'bound', 'wound']) readings.delete(noun);
readings.set('found', { lemma: 'find', forms: new Set(['past', 'participle']) });
readings.set('has', { lemma: 'have', forms: new Set(['s']) });

/** Verbs of the lexicon that a word may be a form of. */
export function verbReading(word: string): VerbReading | undefined {
  return readings.get(word);
}

/** The base form of a word known to be a verb, also of one outside the lexicon. */
export function verbLemma(word: string): string {
  return readings.get(word)?.lemma ?? word;
}

function addVerb(base: string): void {
  const irregular = irregulars.get(base);
  add(base, base, 'base');
  add(thirdPerson(base), base, 's');
  add(irregular?.[1] ?? regularPast(base), base, 'past');
  add(irregular?.[2] ?? regularPast(base), base, 'participle');
  add(gerund(base), base, 'ing');
  // "travelled" and "traveled": both spellings are met.
  if (/[aeiou].*[^aeiou][aeiou]l$/.test(base)) {
    for (const stem of [base, `${base}l`]) {
      add(`${stem}ed`, base, 'past');
      add(`${stem}ed`, base, 'participle');
      add(`${stem}ing`, base, 'ing');
    }
  }
}

function add(word: string, lemma: string, form: VerbForm): void {
  const known = readings.get(word);
  if (!known) readings.set(word, { lemma, forms: new Set([form]) });
  else if (known.lemma === lemma) known.forms.add(form);
}

function thirdPerson(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z|o)$/.test(base) ? `${base}es` : `${base}s`;
}

function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return `${doubled(base)}ed`;
}

function gerund(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  if (base.endsWith('e') && !base.endsWith('ee')) return `${base.slice(0, -1)}ing`;
  return `${doubled(base)}ing`;
}

/** "stop" doubles its last letter, "happen" and "rain" do not. */
function doubled(base: string): string {
  const short = /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(base);
  return short || stressedEnd.has(base) ? base + base.at(-1) : base;
}
