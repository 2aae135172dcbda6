import { fieldError } from '../errors.js';
import type { VertexAccess } from '../ports.js';

/** Prefix of the ids of models of Vertex AI. */
const vertexPrefix = 'vertex:';

/** Tells whether a model is one of Vertex AI, by its id or by the identity of its embedding profile. */
export function isVertexModel(modelId: string): boolean {
  return modelId.startsWith(vertexPrefix);
}

/** Tells whether a name can be that of a model which Google publishes in Vertex AI. */
export function isVertexModelName(model: string): boolean {
  return /^[a-z0-9][a-z0-9@._-]{0,99}$/i.test(model);
}

/**
 * Checks that a model of Vertex AI can be chosen.
 * @param vertex null: the settings name no location
 * @returns sentences about what may be wrong with it
 * @throws ConcordanceError `invalid_request` where the location is not configured, or the name is none of a model
 */
export async function checkVertexModel(vertex: VertexAccess | null, model: string | null): Promise<string[]> {
  if (vertex === null) {
    throw fieldError(['body', 'provider'], 'needs a location of Vertex AI: set GOOGLE_CLOUD_LOCATION and restart');
  }
  if (model !== null && !isVertexModelName(model)) {
    throw fieldError(['body', 'model_name'], 'must be the name of a model of Vertex AI, as gemini-2.5-flash');
  }
  const problem = await vertex.credentialProblem();
  return problem === null ? [] : [problem];
}
