import { seededRandom } from '../../../domain/analysis/seeded-random.js';

export interface BenchConcept {
  id: string;
  label: string;
  description: string;
  /** Number of the commit that creates it. */
  batch: number;
}

export interface BenchRelationship {
  from: string;
  type: string;
  to: string;
  confidence: number;
}

export const relationshipTypes = ['CAUSES', 'ENABLES', 'PREVENTS', 'PART_OF', 'REQUIRES', 'SUPPORTS'] as const;

export const batchSize = 1000;

/**
 * A graph without cycles, so that engines which repeat relationships and those which do not find the same. Low numbers
 * have many links, as hubs do.
 */
export function randomGraph(concepts: number, links: number): { concepts: BenchConcept[]; links: BenchRelationship[] } {
  const random = seededRandom(20_260_101);
  const made = Array.from({ length: concepts }, (_, index) => ({
    id: `concept-${index}`,
    label: `Concept ${index}`,
    description: `What is number ${index} of kind ${Math.floor(random() * 1000)}`,
    batch: Math.floor(index / batchSize),
  }));
  const seen = new Set<string>();
  const drawn: BenchRelationship[] = [];
  while (drawn.length < links) {
    const [a, b] = [Math.floor(concepts * random()), Math.floor(concepts * random() ** 2)];
    const type = relationshipTypes[Math.floor(random() * relationshipTypes.length)]!;
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const key = `${low} ${type} ${high}`;
    if (low === high || seen.has(key)) continue;
    seen.add(key);
    drawn.push({ from: made[low]!.id, type, to: made[high]!.id, confidence: Math.round(random() * 100) / 100 });
  }
  return { concepts: made, links: drawn };
}
