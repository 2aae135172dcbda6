import type { Recognition } from './recognise.js';

/** Sentences for the submitter about words on a picture that may be misread, and those that were left out. */
export function recognitionNotes(
  { uncertain, leftOut }: Omit<Recognition, 'text'>,
  where: { uncertain: string; leftOut: string } = { uncertain: '', leftOut: '' },
): string[] {
  return [
    ...(uncertain > 0 ? [`Words with low confidence, which were kept: ${uncertain}${where.uncertain}.`] : []),
    ...(leftOut > 0 ? [`Words with low confidence, which were left out: ${leftOut}${where.leftOut}.`] : []),
  ];
}
