import type { MatchReader } from '../../ports.js';
import { cosine, meanDirection } from '../cosine.js';
import type { Likeness, AssignedQuotes } from './divide-subject.js';

/** Quotes of each side whose meaning a quote is compared with, the best of them. */
const maxComparedQuotes = 20;

export interface LikenessDependencies {
  graph: Pick<MatchReader, 'quotesOf'>;
  embed(texts: string[]): Promise<Float32Array[]>;
}

/** Compares quotes that words leave open with the best quotes of the sides they may be of. */
export async function likenessOf(
  { graph, embed }: LikenessDependencies,
  all: readonly AssignedQuotes[],
): Promise<Likeness> {
  const open = all
    .filter(({ assigned }) => assigned.length > 0)
    .flatMap((one) => one.open.filter(({ sides }) => sides.length > 1));
  if (open.length === 0) return () => null;
  const ids = [...new Set(open.flatMap(({ sides }) => sides.map(({ conceptId }) => conceptId)))];
  const theirs = await graph.quotesOf(ids, maxComparedQuotes);
  const texts = [...new Set([...open.map(({ quote }) => quote.quote), ...theirs.map(({ quote }) => quote)])];
  const vectors = await embed(texts);
  const vectorOf = new Map(texts.map((text, i) => [text, vectors[i]!]));
  const directions = new Map(
    ids.map((id) => [
      id,
      meanDirection(theirs.filter((one) => one.conceptId === id).map(({ quote }) => vectorOf.get(quote)!)),
    ]),
  );
  return (quote, conceptId) => {
    const [mine, direction] = [vectorOf.get(quote), directions.get(conceptId)];
    return mine === undefined || !direction ? null : cosine(mine, direction);
  };
}
