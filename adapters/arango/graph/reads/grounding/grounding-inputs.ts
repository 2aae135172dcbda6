import type { GroundingInput } from '../../../../../domain/ports.js';
import type { Reading } from '../../../database/session.js';
import { compareTexts } from '../../../database/compare-texts.js';
import { findGroundingInputs, type GroundingRow } from './grounding-statements.js';

/** Numbers that grounding is calculated from, of the concepts that exist, in the order asked for, each once. */
export async function groundingInputs(reading: Reading, conceptIds: readonly string[]): Promise<GroundingInput[]> {
  const wanted = [...new Set(conceptIds)];
  const rows = new Map((await reading.rows(findGroundingInputs, { conceptIds: wanted })).map((r) => [r.conceptId, r]));
  return wanted.flatMap((conceptId) => {
    const row = rows.get(conceptId);
    return row === undefined ? [] : [toInput(row)];
  });
}

/** A relationship of a concept with itself counts once. */
function toInput({ conceptId, evidence, sources, outgoing, incoming }: GroundingRow): GroundingInput {
  const numbers = [...outgoing.map(({ number }) => number), ...incoming.map(({ number, loops }) => number - loops)];
  return {
    ...{ conceptId, evidence, sources },
    relationships: numbers.reduce((sum, number) => sum + number, 0),
    types: new Set([...outgoing, ...incoming].map(({ type }) => type)).size,
    incoming: incoming
      .map(({ type, number, confidence }) => ({ type, relationships: number, confidence }))
      .sort((a, b) => compareTexts(a.type, b.type)),
  };
}
