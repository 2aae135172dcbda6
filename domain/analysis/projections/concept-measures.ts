import { conceptDiversities } from '../../grounding/concept-diversity.js';
import { groundingInputs, groundingOf } from '../../grounding/concept-grounding.js';
import { readEmbeddedTypes } from '../../vocabulary/read-embedded-types.js';
import { typeProjections } from '../../grounding/type-projections.js';
import type { AnalysisContext } from '../analysis.js';
import type { ProjectedConcept } from './projection-dataset.js';
import type { ProjectionRequest } from './projection-request.js';

/** Measures of a concept besides its place; null where it is not known or was not asked for. */
export type ConceptMeasures = Pick<
  ProjectedConcept,
  'degree' | 'diversity_related_count' | 'diversity_score' | 'grounding_strength'
>;

type Included = Pick<ProjectionRequest, 'include_degree' | 'include_diversity' | 'include_grounding'>;

/** Concepts whose diversity is read at once: their neighbours, and vectors of these, are in memory together. */
const diversitiesPerRead = 200;
/** Relationships between a concept and those that its diversity is calculated of. */
const diversityHops = 2;

/** Reads what was asked for of each concept. */
export async function conceptMeasures(
  context: AnalysisContext,
  conceptIds: readonly string[],
  included: Included,
  signal: AbortSignal,
): Promise<Map<string, ConceptMeasures>> {
  const none = { grounding_strength: null, degree: null, diversity_score: null, diversity_related_count: null };
  const measures = new Map(conceptIds.map((id): [string, ConceptMeasures] => [id, { ...none }]));
  if (included.include_grounding || included.include_degree) await readGroundings(context, measures, included, signal);
  if (included.include_diversity) await readDiversities(context, measures, signal);
  return measures;
}

async function readGroundings(
  { graph, scope, profile }: AnalysisContext,
  measures: ReadonlyMap<string, ConceptMeasures>,
  { include_grounding: withGrounding, include_degree: withDegree }: Included,
  signal: AbortSignal,
): Promise<void> {
  const projections = typeProjections(await readEmbeddedTypes(graph, scope, profile));
  for await (const inputs of groundingInputs(graph, scope, [...measures.keys()])) {
    signal.throwIfAborted();
    for (const input of inputs) {
      const measure = measures.get(input.conceptId)!;
      if (withGrounding) measure.grounding_strength = groundingOf(projections, input).strength;
      if (withDegree) measure.degree = input.relationships;
    }
  }
}

async function readDiversities(
  context: AnalysisContext,
  measures: ReadonlyMap<string, ConceptMeasures>,
  signal: AbortSignal,
): Promise<void> {
  const ids = [...measures.keys()];
  for (let at = 0; at < ids.length; at += diversitiesPerRead) {
    signal.throwIfAborted();
    const some = ids.slice(at, at + diversitiesPerRead);
    for (const [id, { score, relatedCount }] of await conceptDiversities(context, context.scope, some, diversityHops)) {
      const measure = measures.get(id)!;
      measure.diversity_score = score;
      measure.diversity_related_count = relatedCount;
    }
  }
}
