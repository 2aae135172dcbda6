import type { MatchReader } from '../ports.js';
import { cosine } from './cosine.js';
import type { PoolConcept } from './decide-match.js';
import { mayBeHomonyms, type GuardSide } from './guard/guard.js';

/** Quotes of each side that are read beside its description, the best of them. */
const maxQuotes = 5;
/** Characters of what is said of a concept that its vector is made of. */
const maxSaidLength = 800;

/** A concept that was proposed, with the quotes it came with. */
export interface QuotedSubject extends GuardSide {
  labelKey: string;
  quotes?: readonly { quote: string }[];
}

export interface HomonymPorts {
  graph: Pick<MatchReader, 'quotesOf'>;
  /** Vectors of texts in the embedding profile that is matched in. */
  embed(texts: string[]): Promise<Float32Array[]>;
}

/**
 * Fills in how near what is said of a subject and of a concept with its label are, where nothing in it says that they are
 * one: neither the two descriptions nor the quotes share a word. One sentence of each is too little to tell: "Plants need
 * water", "The pump is cooled with water". Where they share a word the similarity stays null.
 */
export async function compareHomonyms(
  { graph, embed }: HomonymPorts,
  subjects: readonly QuotedSubject[],
  pools: readonly PoolConcept[][],
): Promise<void> {
  const described = subjects.flatMap((subject, index) =>
    pools[index]!.filter((concept) => concept.labelKey === subject.labelKey && mayBeHomonyms(subject, concept)).map(
      (concept) => ({ subject, concept }),
    ),
  );
  if (described.length === 0) return;
  const quotes = await graph.quotesOf([...new Set(described.map(({ concept }) => concept.conceptId))], maxQuotes);
  const doubtful = described.flatMap(({ subject, concept }) => {
    const mine = said(subject.description, subject.quotes?.slice(0, maxQuotes) ?? []);
    const theirs = said(
      concept.description,
      quotes.filter(({ conceptId }) => conceptId === concept.conceptId),
    );
    const sides = [
      { ...subject, description: mine },
      { ...concept, description: theirs },
    ] as const;
    return mayBeHomonyms(...sides) ? [{ concept, mine: cut(mine), theirs: cut(theirs) }] : [];
  });
  if (doubtful.length === 0) return;
  const texts = [...new Set(doubtful.flatMap(({ mine, theirs }) => [mine, theirs]))];
  const vectors = await embed(texts);
  const vectorOf = new Map(texts.map((text, i) => [text, vectors[i]!]));
  for (const { concept, mine, theirs } of doubtful)
    concept.descriptionSimilarity = cosine(vectorOf.get(mine)!, vectorOf.get(theirs)!);
}

/** The description and the quotes, each once. */
function said(description: string, quotes: readonly { quote: string }[]): string {
  return [...new Set([description, ...quotes.map(({ quote }) => quote)])].join('\n');
}

function cut(text: string): string {
  return text.length <= maxSaidLength ? text : text.slice(0, Math.max(1, text.lastIndexOf(' ', maxSaidLength)));
}
