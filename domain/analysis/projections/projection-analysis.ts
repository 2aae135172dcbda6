import { fieldError } from '../../errors.js';
import { requireOntology } from '../../query/require-ontology.js';
import { counted } from '../../text/counted.js';
import type { Analysis, AnalysisContext } from '../analysis.js';
import { allOntologies } from '../asked-ontology.js';
import { noise } from '../clusters/dbscan.js';
import { scanConcepts, type ScannedConcept } from '../scan-concepts.js';
import { rangeOfKnown } from './cluster-statistics.js';
import { minProjected } from './lay-out.js';
import { conceptMeasures } from './concept-measures.js';
import { vectorsOf } from './concept-vectors.js';
import type { ProjectedConcept, ProjectionPayload } from './projection-dataset.js';
import { effectiveParameters, requireConsistent, requireFewEnough } from './projection-request.js';
import type { ProjectionRequest } from './projection-request.js';
import { vectorTable } from './vector-table.js';

/** Projects the vectors of concepts into two or three dimensions, and finds clusters there. */
export const projectionAnalysis: Analysis<ProjectionRequest> = {
  artifactType: 'projection',
  representation: 'embedding_landscape',

  async check(context, request) {
    const concepts = await loadConcepts(context, request);
    requireVectors((await vectorsOf(context, concepts, { enough: minProjected })).size, context.profile);
    return `Projection: ${request.ontology ?? 'all ontologies'} (${request.algorithm})`;
  },

  async compute(context, request, signal) {
    const concepts = await loadConcepts(context, request, signal);
    const vectors = await vectorsOf(context, concepts, { signal });
    requireVectors(vectors.size, context.profile);
    const projected = concepts.filter(({ conceptId }) => vectors.has(conceptId));
    const table = vectorTable(projected.map(({ conceptId }) => vectors.get(conceptId)!));
    const layout = await context.threads.layOut({ table, concepts: projected, parameters: request }, signal);
    const ids = projected.map(({ conceptId }) => conceptId);
    const measures = await conceptMeasures(context, ids, request, signal);
    const { n_components: dims } = request;
    const placed = projected.map(({ conceptId, label }, at): ProjectedConcept => {
      const [x = 0, y = 0, z = 0] = layout.coordinates.subarray(at * dims, (at + 1) * dims);
      const cluster = layout.clusters[at]!;
      return {
        ...{ concept_id: conceptId, label, x, y, z, ontology: request.ontology, item_type: 'concept' },
        ...measures.get(conceptId)!,
        cluster_id: cluster === noise ? null : cluster,
      };
    });
    const payload: ProjectionPayload = {
      ontology: request.ontology ?? allOntologies,
      algorithm: request.algorithm,
      parameters: effectiveParameters(request, table.count),
      concepts: placed,
      statistics: {
        concept_count: placed.length,
        concepts_without_vector: concepts.length - placed.length,
        computation_time_ms: layout.computationMs,
        embedding_dims: table.dims,
        grounding_range: rangeOfKnown(placed, 'grounding_strength'),
        diversity_range: rangeOfKnown(placed, 'diversity_score'),
        ...layout.statistics,
      },
    };
    return {
      payload: { ...payload },
      metadata: { embedding_profile: context.profile },
      ontology: request.ontology,
      conceptIds: null,
    };
  },
};

/** @throws ConcordanceError `invalid_request`, `not_found` */
async function loadConcepts(
  context: AnalysisContext,
  request: ProjectionRequest,
  signal?: AbortSignal,
): Promise<ScannedConcept[]> {
  requireConsistent(request);
  if (request.ontology !== null) await requireOntology(context.graph, context.scope, request.ontology);
  const concepts = await scanConcepts(context, request.ontology, signal);
  requireFewEnough(concepts.length, request.algorithm);
  return concepts;
}

function requireVectors(count: number, profile: string): void {
  if (count < minProjected)
    throw fieldError(['ontology'], `has ${counted(count, 'concept')} with a vector of the embedding profile ${profile}; a projection needs at least ${minProjected}`); // oxfmt-ignore
}
