import { wordsOfConcept, wordsOfQuote, wordsOfSource } from '../records/words-of.js';
import type { ConceptDocument } from '../records/concept-records.js';
import type { GraphWork } from './graph-work.js';

/** Adds the words by which full text finds concepts, chunks and quotes that are written. Passages come with theirs. */
export function addWords(work: GraphWork): void {
  const { records } = work;
  for (const { now, before } of [...records.of('concept').values()]) {
    if (now === undefined || now === before || (before !== undefined && hasWordsOf(before, now))) continue;
    work.put('concept', { ...now, ...wordsOfConcept(now) });
  }
  for (const { now, before } of [...records.of('source').values()]) {
    if (now === undefined || now === before) continue;
    if (now.textWords !== undefined && now.fullText === before?.fullText && now.headingPath === before.headingPath)
      continue;
    work.put('source', { ...now, ...wordsOfSource(now) });
  }
  for (const { now, before } of [...records.of('instance').values()]) {
    if (now === undefined || now === before || (now.words !== undefined && now.quote === before?.quote)) continue;
    work.put('instance', { ...now, ...wordsOfQuote(now) });
  }
}

/** True where the concept has its words, and those of the same texts as before: most concepts of a commit do. */
function hasWordsOf(before: ConceptDocument, now: ConceptDocument): boolean {
  return (
    now.labelWords !== undefined &&
    now.label === before.label &&
    now.description === before.description &&
    now.terms === before.terms
  );
}
