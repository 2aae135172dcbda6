import { fieldError } from '../../errors.js';
import { conceptGroundings } from '../../grounding/concept-grounding.js';
import { EventLoopYielder } from '../../query/cypher/event-loop-yielder.js';
import { conceptBriefs, requireConcepts, type ConceptBrief } from '../../query/walk/concept-briefs.js';
import type { Analysis, AnalysisContext } from '../analysis.js';
import { discoverCandidates } from './discover-candidates.js';
import type { PolarityParameters } from './polarity-parameters.js';
import { axisBetween, minMagnitude, projectOnAxis, type AxisProjection, type ConceptAxis } from './project-on-axis.js';
import { correlateGrounding, summarizeProjections } from './summarize-projections.js';

const idsPerRead = 500;

/** Places concepts between two opposite ones, by their vectors. */
export const polarityAnalysis: Analysis<PolarityParameters> = {
  artifactType: 'polarity_analysis',
  representation: 'polarity_explorer',

  async check(context, parameters) {
    const { positive, negative } = await loadPoles(context, parameters);
    await requireCandidates(context, parameters);
    return `Polarity: ${positive.label} – ${negative.label}`;
  },

  async compute(context, parameters, signal) {
    const { positive, negative, axis } = await loadPoles(context, parameters);
    await requireCandidates(context, parameters);
    const poles = [positive.conceptId, negative.conceptId];
    const candidates = (parameters.candidate_ids ?? (await discoverCandidates(context, parameters, signal))).filter(
      (id) => !poles.includes(id),
    );
    const { placed, withoutVector } = await projectAll(context, axis, candidates, signal);
    const ids = placed.map(({ conceptId }) => conceptId);
    const briefs = await conceptBriefs(context.graph, context.scope, ids);
    const groundings = await conceptGroundings(context, context.scope, [...poles, ...ids]);
    const groundingOf = (id: string) => groundings.get(id)?.strength ?? null;
    const projections = placed
      .map((one) => ({ ...one, label: briefs.get(one.conceptId)?.label ?? '', grounding: groundingOf(one.conceptId) }))
      .sort((a, b) => b.position - a.position || (a.conceptId < b.conceptId ? -1 : 1));
    const poleDto = ({ conceptId, label, description }: ConceptBrief) => {
      return { concept_id: conceptId, label, grounding: groundingOf(conceptId), description };
    };
    return {
      payload: {
        success: true,
        axis: {
          positive_pole: poleDto(positive),
          negative_pole: poleDto(negative),
          magnitude: axis.magnitude,
          axis_quality: axis.quality,
        },
        projections: projections.map((one) => ({
          concept_id: one.conceptId,
          label: one.label,
          position: one.position,
          axis_distance: one.axisDistance,
          direction: one.direction,
          grounding: one.grounding,
          alignment: { positive_pole_similarity: one.toPositive, negative_pole_similarity: one.toNegative },
        })),
        statistics: summarizeProjections(projections),
        grounding_correlation: correlateGrounding(projections),
        without_vector: withoutVector,
      },
      metadata: { embedding_profile: context.profile },
      ontology: null,
      conceptIds: [...poles, ...projections.map(({ conceptId }) => conceptId)],
    };
  },
};

/** @throws ConcordanceError `invalid_request`, `not_found`, `concept_merged` */
async function loadPoles(
  { graph, scope, profile }: AnalysisContext,
  { positive_pole_id, negative_pole_id }: PolarityParameters,
): Promise<{ positive: ConceptBrief; negative: ConceptBrief; axis: ConceptAxis }> {
  if (positive_pole_id === negative_pole_id)
    throw fieldError(['negative_pole_id'], 'must be another concept than positive_pole_id');
  const ids = [positive_pole_id, negative_pole_id];
  await requireConcepts(graph, scope, ids);
  const briefs = await conceptBriefs(graph, scope, ids);
  const vectors = new Map(
    (await graph.conceptEmbeddings(scope, profile, ids)).map(({ conceptId, vector }) => [conceptId, vector]),
  );
  const vectorOf = (field: keyof PolarityParameters, id: string) => {
    const vector = vectors.get(id);
    if (vector === undefined)
      throw fieldError([field], `has no vector of the embedding profile ${profile}; choose another concept`);
    return vector;
  };
  const axis = axisBetween(
    vectorOf('positive_pole_id', positive_pole_id),
    vectorOf('negative_pole_id', negative_pole_id),
  );
  if (axis === null) {
    const msg = `has the same vector as positive_pole_id (they differ by less than ${minMagnitude}); choose another concept`;
    throw fieldError(['negative_pole_id'], msg);
  }
  return { positive: briefs.get(positive_pole_id)!, negative: briefs.get(negative_pole_id)!, axis };
}

/** @throws ConcordanceError `invalid_request`, `not_found`, `concept_merged` */
async function requireCandidates(
  { graph, scope }: AnalysisContext,
  { candidate_ids: candidates, auto_discover }: PolarityParameters,
): Promise<void> {
  if (candidates !== null) await requireConcepts(graph, scope, candidates);
  else if (!auto_discover) throw fieldError(['candidate_ids'], 'must name concepts where auto_discover is false');
}

async function projectAll(
  { graph, scope, profile, eventLoop }: AnalysisContext,
  axis: ConceptAxis,
  conceptIds: readonly string[],
  signal: AbortSignal,
): Promise<{ placed: (AxisProjection & { conceptId: string })[]; withoutVector: string[] }> {
  const yielder = new EventLoopYielder(eventLoop);
  const placed: (AxisProjection & { conceptId: string })[] = [];
  for (let at = 0; at < conceptIds.length; at += idsPerRead) {
    for (const { conceptId, vector } of await graph.conceptEmbeddings(
      scope,
      profile,
      conceptIds.slice(at, at + idsPerRead),
    )) {
      placed.push({ conceptId, ...projectOnAxis(axis, vector) });
      await yielder.yieldWhenDue();
      signal.throwIfAborted();
    }
  }
  const known = new Set(placed.map(({ conceptId }) => conceptId));
  return { placed, withoutVector: conceptIds.filter((id) => !known.has(id)).sort() };
}
