import { indexWords } from '../../../../domain/text/forms/index-words.js';
import type { GraphWork } from './graph-work.js';

/** Adds the words by which full text finds concepts, chunks and quotes that are written. Passages come with theirs. */
export function addWords(work: GraphWork): void {
  const { records } = work;
  for (const { now, before } of [...records.of('concept').values()]) {
    if (now === undefined || now === before) continue;
    work.put('concept', {
      ...now,
      labelWords: indexWords(now.label),
      termWords: now.terms.flatMap(({ term }) => indexWords(term)),
      descriptionWords: indexWords(now.description),
    });
  }
  for (const { now, before } of [...records.of('source').values()]) {
    if (now === undefined || now === before) continue;
    if (now.textWords !== undefined && now.fullText === before?.fullText && now.headingPath === before.headingPath)
      continue;
    work.put('source', {
      ...now,
      textBytes: Buffer.byteLength(now.fullText),
      textWords: indexWords(now.fullText),
      headingWords: indexWords(now.headingPath.join('\n')),
    });
  }
  for (const { now, before } of [...records.of('instance').values()]) {
    if (now === undefined || now === before || (now.words !== undefined && now.quote === before?.quote)) continue;
    work.put('instance', { ...now, words: indexWords(now.quote) });
  }
}
