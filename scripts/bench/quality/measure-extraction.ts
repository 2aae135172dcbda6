import type { ExtractionAnswer, Extractor } from '../../../domain/ports/models/models.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import { builtinTypes } from '../../../domain/vocabulary/builtin-types.js';
import type { GoldPassage, GoldRelation } from './read-gold.js';

export interface ExtractionQuality {
  /** Shares, 0 to 1. */
  conceptRecall: number;
  relationRecall: number;
  /** Share of the concepts that take part in a relationship. */
  connected: number;
  concepts: number;
  relationships: number;
  /** Relationships that a passage does not state. */
  falseRelations: string[];
  oddLabels: string[];
  missedConcepts: string[];
  missedRelations: string[];
}

const vocabulary = builtinTypes.map(({ relationshipType }) => relationshipType);

type Extracts = Pick<Extractor, 'extract'>;

/** Extracts each passage and compares what comes out with what a reader expects. */
export async function measureExtraction(
  passages: readonly GoldPassage[],
  { extract }: Extracts,
): Promise<ExtractionQuality> {
  const sum = {
    ...{ concepts: 0, relationships: 0, connected: 0, expected: 0, expectedRelations: 0 },
    ...{ falseRelations: [] as string[], oddLabels: [] as string[] },
    ...{ missedConcepts: [] as string[], missedRelations: [] as string[] },
  };
  for (const passage of passages) {
    const answer = await extract({ text: passage.text, headingPath: [], known: [], vocabulary });
    const refsOf = refsByKey(answer);
    const tied = new Set(answer.relationships.flatMap(({ from, to }) => [from, to]));
    sum.concepts += answer.concepts.length;
    sum.relationships += answer.relationships.length;
    sum.connected += tied.size;
    sum.expected += passage.concepts.length;
    sum.expectedRelations += passage.relations.length;
    const named = (what: string) => `${passage.id}: ${what}`;
    sum.missedConcepts.push(...passage.concepts.filter((label) => !refsOf.has(labelKey(label))).map(named));
    sum.missedRelations.push(
      ...passage.relations
        .filter((one) => !states(answer, refsOf, one))
        .map(shown)
        .map(named),
    );
    sum.falseRelations.push(
      ...passage.falseRelations
        .filter((one) => states(answer, refsOf, one))
        .map(shown)
        .map(named),
    );
    sum.oddLabels.push(
      ...passage.oddLabels.filter((odd) => answer.concepts.some(({ label }) => label === odd)).map(named),
    );
  }
  const { missedConcepts, missedRelations, falseRelations, oddLabels, concepts, relationships } = sum;
  return {
    ...{ missedConcepts, missedRelations, falseRelations, oddLabels, concepts, relationships },
    conceptRecall: 1 - missedConcepts.length / sum.expected,
    relationRecall: 1 - missedRelations.length / sum.expectedRelations,
    connected: sum.connected / Math.max(1, concepts),
  };
}

/** Words a second, one request after the other, the first left out. */
export async function measureSpeed(
  passages: readonly GoldPassage[],
  rounds: number,
  { extract }: Extracts,
): Promise<number> {
  const text = passages.map((passage) => passage.text).join('\n\n');
  const words = text.split(/\s+/).length;
  const request = { text, headingPath: [], known: [], vocabulary };
  await extract(request);
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) await extract(request);
  return (words * rounds * 1000) / (performance.now() - began);
}

function refsByKey({ concepts }: ExtractionAnswer): Map<string, string> {
  const refs = new Map<string, string>();
  for (const { ref, searchTerms } of concepts) for (const term of searchTerms) refs.set(labelKey(term), ref);
  for (const { ref, label } of concepts) refs.set(labelKey(label), ref);
  return refs;
}

function states(answer: ExtractionAnswer, refs: Map<string, string>, { from, to, types }: GoldRelation): boolean {
  const [a, b] = [refs.get(labelKey(from)), refs.get(labelKey(to))];
  if (a === undefined || b === undefined) return false;
  return answer.relationships.some(
    (one) =>
      (types.length === 0 || types.includes(one.type)) &&
      ((one.from === a && one.to === b) || (one.from === b && one.to === a && isMutual(one.type, types))),
  );
}

/** Types without a direction, and those that say from the other end what an expected one says. */
function isMutual(type: string, types: readonly string[]): boolean {
  return types.length === 0 || /^(?:SIMILAR_TO|CONTRASTS_WITH|OPPOSITE_OF|EQUIVALENT_TO|CONCURRENT_WITH)$/.test(type);
}

function shown({ from, types, to }: GoldRelation): string {
  return `${from} | ${types.join(',')} | ${to}`;
}
