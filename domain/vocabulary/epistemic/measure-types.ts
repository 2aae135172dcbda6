import { groundingOf } from '../../grounding/concept-grounding.js';
import { readEmbeddedTypes } from '../read-embedded-types.js';
import { typeProjections } from '../../grounding/type-projections.js';
import type { ReadScope } from '../../graph/model.js';
import type { EpistemicReader, GraphReader, TypeSample } from '../../ports.js';
import { epistemicStatusOf } from './epistemic-status.js';
import { spreadOf } from './grounding-spread.js';
import type { MeasuredType, Measurement } from './measurement.js';

export interface MeasureDependencies {
  graph: Pick<GraphReader, 'vocabulary' | 'groundingInputs'> & EpistemicReader;
  /** Identity of the active embedding profile. */
  profile: string;
  /** Called before each read; what it throws ends the measurement. */
  beforeRead?(): void;
}

const typesPerRead = 50;
const idsPerRead = 500;

/**
 * Measures the active types of the vocabulary: of each the first relationships in the order of their ids, which are
 * hashes, so that the sample is spread over the graph and the same graph gives the same result. Changes nothing.
 */
export async function measureTypes(
  dependencies: MeasureDependencies,
  scope: ReadScope,
  sampleSize: number,
): Promise<Measurement> {
  const { graph, profile, beforeRead = () => undefined } = dependencies;
  beforeRead();
  // First, so that what changes meanwhile counts as a change since.
  const { graphCounter } = await graph.measurementState(scope);
  const vocabulary = await readEmbeddedTypes(graph, scope, profile);
  const active = vocabulary.filter(({ isActive }) => isActive).map((one) => one.relationshipType);
  const samples: TypeSample[] = [];
  for (let at = 0; at < active.length; at += typesPerRead) {
    beforeRead();
    samples.push(...(await graph.typeSamples(scope, active.slice(at, at + typesPerRead), sampleSize)));
  }
  const projections = typeProjections(vocabulary);
  const strengths = new Map<string, number | null>();
  const wanted = [...new Set(samples.flatMap(({ toIds }) => toIds))].sort();
  for (let at = 0; at < wanted.length; at += idsPerRead) {
    beforeRead();
    for (const input of await graph.groundingInputs(scope, wanted.slice(at, at + idsPerRead))) {
      strengths.set(input.conceptId, groundingOf(projections, input).strength);
    }
  }
  return { profile, sampleSize, graphCounter, types: samples.map((sample) => measured(sample, strengths)) };
}

function measured(
  { relationshipType, toIds, total }: TypeSample,
  strengths: ReadonlyMap<string, number | null>,
): MeasuredType {
  const counts = { sampledRelationships: toIds.length, totalRelationships: total };
  const spread = spreadOf([...new Set(toIds)].map((id) => strengths.get(id) ?? null), counts); // oxfmt-ignore
  return { relationshipType, status: epistemicStatusOf(relationshipType, spread), spread };
}
