import { extracted, type Answer } from '../activities/ingest/ingest-bench.js';

/**
 * Reads sentences of the form "Alpha needs beta." as two concepts and a relationship, and "Alpha is …" as one concept:
 * the same text always gives the same answer.
 */
export const readSentences: Answer = ({ text }) => {
  const quotes = new Map<string, string[]>();
  const relationships: { from: string; to: string; type: string; confidence: number }[] = [];
  const add = (label: string, quote: string) => quotes.set(label, [...(quotes.get(label) ?? []), quote]);
  for (const [sentence, from = '', verb, to = ''] of text.matchAll(/\b(\w+) (needs|is) (?:a )?(\w+)[^.\n]*\./g)) {
    add(from.toLowerCase(), sentence);
    if (verb !== 'needs') continue;
    add(to.toLowerCase(), sentence);
    relationships.push({ from: from.toLowerCase(), to: to.toLowerCase(), type: 'requires', confidence: 0.6 });
  }
  return { concepts: [...quotes].map(([label, of]) => extracted(label, of)), relationships };
};
