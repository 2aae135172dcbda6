import type { ReadScope } from '../graph/model.js';
import type { GraphReader, GroundingInput } from '../ports.js';
import { rounded } from '../query/concept-score.js';
import { readEmbeddedTypes } from '../vocabulary/read-embedded-types.js';
import { groundingConfidence } from './confidence.js';
import type { ConfidenceLevel } from './confidence.js';
import { groundingDisplay } from './grounding-label.js';
import type { GroundingDisplay } from './grounding-label.js';
import { groundingStrength } from './grounding-strength.js';
import { typeProjections } from './type-projections.js';
import type { TypeProjections } from './type-projections.js';

/** Grounding of a concept as answers show it, to four decimals. */
export interface ConceptGrounding {
  /** -1 to 1; null when nothing that has a projection points at the concept. */
  strength: number | null;
  confidenceLevel: ConfidenceLevel;
  confidenceScore: number;
  display: GroundingDisplay;
}

export interface GroundingDependencies {
  graph: Pick<GraphReader, 'vocabulary' | 'groundingInputs'>;
  /** Identity of the active embedding profile. */
  profile: string;
}

const idsPerRead = 500;

/** Reads the grounding of the concepts that exist among the ids. */
export async function conceptGroundings(
  { graph, profile }: GroundingDependencies,
  scope: ReadScope,
  conceptIds: Iterable<string>,
): Promise<Map<string, ConceptGrounding>> {
  const wanted = [...new Set(conceptIds)];
  const found = new Map<string, ConceptGrounding>();
  if (wanted.length === 0) return found;
  const projections = typeProjections(await readEmbeddedTypes(graph, scope, profile));
  for await (const inputs of groundingInputs(graph, scope, wanted)) {
    for (const input of inputs) found.set(input.conceptId, groundingOf(projections, input));
  }
  return found;
}

/** Reads the inputs of concepts page by page. @param conceptIds without doubles */
export async function* groundingInputs(
  graph: Pick<GraphReader, 'groundingInputs'>,
  scope: ReadScope,
  conceptIds: readonly string[],
): AsyncGenerator<GroundingInput[]> {
  for (let at = 0; at < conceptIds.length; at += idsPerRead) {
    yield await graph.groundingInputs(scope, conceptIds.slice(at, at + idsPerRead));
  }
}

/** Calculates the grounding of a concept from its input. */
export function groundingOf({ byType }: TypeProjections, input: GroundingInput): ConceptGrounding {
  const exact = groundingStrength((type) => byType.get(type) ?? null, input.incoming).strength;
  const strength = roundedOrNull(exact);
  const { level, score } = groundingConfidence(input);
  const display = groundingDisplay(strength, level);
  return { strength, confidenceLevel: level, confidenceScore: rounded(score), display };
}

/** Rounds to four decimals; a small negative number gives 0, not -0. */
export function roundedOrNull(value: number | null): number | null {
  return value === null ? null : rounded(value) + 0;
}
