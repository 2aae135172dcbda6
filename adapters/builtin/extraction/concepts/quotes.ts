import { evidenceGrade, evidenceGrades } from '../../../../domain/graph/evidence-grade.js';
import type { Candidate, Mention } from './candidates.js';
import type { NounPhrase } from './noun-phrases.js';
import type { ReadSentence } from '../read-text.js';

const maxQuotes = 3;
const maxQuoteLength = 600;
const maxDescriptionLength = 240;

/** The best of the ranked sentences, as exact slices of the text, in the order they stand. */
export function bestQuotes(source: string, ranked: readonly ReadSentence[]): string[] {
  const sentences = ranked.slice(0, maxQuotes).sort((a, b) => a.start - b.start);
  const quotes = sentences.map((sentence) => slice(source, sentence));
  return [...new Set(quotes)].filter((quote) => quote !== '');
}

/** The best of the ranked sentences, which defines the term or is most informative, without markup and shortened. */
export function describe(ranked: readonly ReadSentence[]): string {
  const text = ranked[0]?.text ?? '';
  if (text.length <= maxDescriptionLength) return text;
  const space = text.lastIndexOf(' ', maxDescriptionLength - 1);
  return `${text.slice(0, space > maxDescriptionLength / 2 ? space : maxDescriptionLength - 1).replace(/[\s,;:–—-]+$/, '')}…`;
}

/** The sentences that are about a term, those first that say most about it. */
export function rankedSentences(candidate: Candidate): ReadSentence[] {
  const scores = new Map<ReadSentence, number>();
  candidate.mentions.forEach((mention, order) => {
    const score = informativeness(mention) - (isPartOfLonger(mention) ? 1.5 : 0) - Math.min(order, 8) * 0.08;
    scores.set(mention.sentence, Math.max(score, scores.get(mention.sentence) ?? -Infinity));
  });
  const ranked = [...scores].filter(([sentence]) => sentence.tokens.length >= 4);
  ranked.sort(([a, first], [b, second]) => second - first || a.start - b.start);
  const whole = ranked.filter(([sentence]) => sentence.whole);
  return (whole.length > 0 ? whole : ranked.slice(0, 1)).map(([sentence]) => sentence);
}

/** True if the sentence is about a longer term that holds this one: one of the water cycle says little of water. */
function isPartOfLonger({ sentence, phrase }: Mention): boolean {
  const key = ` ${phrase.key ?? ''} `;
  return sentence.phrases.some(
    (other) => other.key !== undefined && other.key !== phrase.key && ` ${other.key} `.includes(key),
  );
}

function informativeness({ sentence, phrase, subject }: Mention): number {
  let score = subject ? 1 : 0;
  for (const { from, to, type } of sentence.statements) {
    if (from === phrase && /^(?:INSTANCE_OF|DEFINED_AS|SUBSET_OF|COMPOSED_OF)$/.test(type)) score += 2;
    else if (from === phrase || to === phrase) score += 0.8;
  }
  if (subject && defines(sentence, phrase)) score += 2;
  const words = sentence.tokens.length;
  if (words < 6 || words > 45) score -= 1;
  if (sentence.markup) score -= 0.6;
  if (sentence.text.endsWith('?')) score -= 1.5;
  if (/^(?:this|it|they|these|that|he|she)$/.test(sentence.tokens[0]?.lower ?? '')) score -= 0.7;
  return score;
}

/** True if the sentence says what the term is, by the rule that orders evidence. */
function defines(sentence: ReadSentence, { words }: NounPhrase): boolean {
  const name = words.map(({ text }) => text).join(' ');
  return evidenceGrade(sentence.text, { own: [name], merged: [] }) === evidenceGrades.definition;
}

function slice(source: string, sentence: ReadSentence): string {
  const { start, end } = balanced(source, sentence);
  if (end - start <= maxQuoteLength) return source.slice(start, end);
  const space = source.lastIndexOf(' ', start + maxQuoteLength);
  return source.slice(start, space > start ? space : start + maxQuoteLength).trimEnd();
}

/** A sentence that begins or ends with code or emphasis takes the mark at its edge with it, if its twin is inside. */
function balanced(source: string, { start, end }: ReadSentence): { start: number; end: number } {
  let from = start;
  let to = end;
  for (const mark of ['`', '*']) {
    if (count(source.slice(from, to), mark) % 2 === 0) continue;
    if (source[from - 1] === mark) from -= 1;
    else if (source[to] === mark) to += 1;
  }
  return { start: from, end: to };
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
