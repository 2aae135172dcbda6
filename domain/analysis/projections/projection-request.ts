import { fieldError } from '../../errors.js';
import { askedOntology } from '../asked-ontology.js';
import type { ProjectionAlgorithm, ProjectionParameters } from './lay-out.js';
import { usableNeighbours } from './lay-out.js';
import type { EffectiveParameters } from './projection-dataset.js';

/** Parameters of a projection, under the names that clients use. */
export interface ProjectionRequest extends ProjectionParameters {
  /** Null: all ontologies. */
  ontology: string | null;
  include_grounding: boolean;
  include_degree: boolean;
  include_diversity: boolean;
}

/** Maximum number of concepts; each is compared with each other, in UMAP by its whole vector. */
export const maxProjected: Readonly<Record<ProjectionAlgorithm, number>> = { umap: 10_000, pca: 20_000 };

/** All parameters of a request, so that two requests for the same have the same parameters. */
export function projectionRequest(given: {
  [Name in keyof ProjectionRequest]?: ProjectionRequest[Name] | undefined;
}): ProjectionRequest {
  return {
    ontology: askedOntology(given.ontology),
    algorithm: given.algorithm ?? 'umap',
    n_components: given.n_components ?? 2,
    n_neighbors: given.n_neighbors ?? 15,
    min_dist: given.min_dist ?? 0.1,
    spread: given.spread ?? 1,
    metric: given.metric ?? 'cosine',
    normalize_l2: given.normalize_l2 ?? true,
    center: given.center ?? true,
    include_grounding: given.include_grounding ?? true,
    include_degree: given.include_degree ?? true,
    include_diversity: given.include_diversity ?? false,
  };
}

/** @throws ConcordanceError `invalid_request` for parameters that contradict each other */
export function requireConsistent({ algorithm, min_dist, spread }: ProjectionParameters): void {
  if (algorithm === 'umap' && min_dist > spread)
    throw fieldError(['min_dist'], `must be at most spread, which is ${spread}`);
}

/** @throws ConcordanceError `invalid_request` */
export function requireFewEnough(count: number, algorithm: ProjectionAlgorithm): void {
  const limit = maxProjected[algorithm];
  if (count <= limit) return;
  const pca = algorithm === 'umap' && count <= maxProjected.pca ? ', or use the algorithm pca' : '';
  throw fieldError(['ontology'], `has ${count} concepts; ${algorithm} projects at most ${limit}; choose an ontology with fewer${pca}`); // oxfmt-ignore
}

/** The parameters that had an effect on a projection of so many vectors. */
export function effectiveParameters(request: ProjectionParameters, count: number): EffectiveParameters {
  const { n_components, metric, normalize_l2, center } = request;
  const isUmap = request.algorithm === 'umap';
  return {
    ...{ n_components, perplexity: null, metric: isUmap ? metric : null, normalize_l2, center },
    n_neighbors: isUmap ? usableNeighbours(count, request.n_neighbors) : null,
    min_dist: isUmap ? request.min_dist : null,
    spread: isUmap ? request.spread : null,
  };
}
