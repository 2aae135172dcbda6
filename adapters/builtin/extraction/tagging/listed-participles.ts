import { lightVerbs } from '../lexicon/hedges.js';
import type { Token } from './tagger.js';
import { verbReading } from './verb-forms.js';

/** Verbs whose objects are a list of things, in whatever tense they stand. */
const listing = new Set('consist contain include comprise'.split(' '));
const making = new Set('make compose build form construct produce brew weave mix cook assemble'.split(' '));

/**
 * True if a participle before a noun describes it, rather than being the next verb: right after a verb ("sells dried
 * fruit"), or in a list whose verb is no past ("consists of rock, crystals and dissolved gases"). "built roads and
 * founded cities" continues with a verb.
 */
export function isListedParticiple(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]!;
  if (before.pos === 'VERB')
    return (
      !lightVerbs.has(verbReading(before.lower)?.lemma ?? '') && !/^(?:get|got|gets|become|became)$/.test(before.lower)
    );
  if (!/^(?:,|and|or)$/.test(before.lower) || !/^(?:NOUN|PROPN|ADJ)$/.test(tokens[index - 2]?.pos ?? '')) return false;
  let at = index - 2;
  while (at >= 0 && !/^(?:VERB|AUX)$/.test(tokens[at]!.pos)) {
    if (/^[;:()—–]$/.test(tokens[at]!.text) || tokens[at]!.pos === 'SCONJ') return false;
    at -= 1;
  }
  const verb = tokens[at];
  if (verb === undefined) return false;
  const reading = verbReading(verb.lower);
  const auxiliary = tokens[at - 1]?.pos === 'AUX' ? tokens[at - 1]!.lower : undefined;
  if (auxiliary !== undefined) {
    const isMadeOf = /^(?:of|from|with)$/.test(tokens[at + 1]?.lower ?? '');
    return /^(?:is|are|can|must)$/.test(auxiliary) || (isMadeOf && making.has(reading?.lemma ?? ''));
  }
  if (verb.pos === 'AUX') return /^(?:is|are|has|have)$/.test(verb.lower);
  if (reading === undefined) return false;
  const isPast = reading.forms.has('past') || reading.forms.has('participle');
  return !isPast || listing.has(reading.lemma);
}
