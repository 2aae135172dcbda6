import {
  createGoogleCredentials,
  createVertexEmbedder,
  createVertexExtractor,
  createVertexServer,
  createVertexVision,
  type VertexServer,
} from '../adapters/vertex/index.js';
import type { ConcurrencyLimiter } from '../domain/concurrency/concurrency-limiter.js';
import { ConcordanceError } from '../domain/errors.js';
import type { Embedder, Extractor, Vision } from '../domain/ports.js';
import { isVertexModelName } from '../domain/providers/vertex-model.js';
import type { TokenPrice } from '../domain/spending/token-range.js';
import type { VertexSdk } from '../domain/providers/vertex-sdk.js';
import type { Settings } from '../settings/settings.js';
import { limited } from './limited.js';

/** Vertex AI as the settings name it. */
export interface ChosenVertex {
  server: VertexServer;
  sdk: VertexSdk;
}

/** The Vertex AI that the settings name; null where they name no location. */
export function chooseVertex({ models: { vertex, timeoutMs } }: Pick<Settings, 'models'>): ChosenVertex | null {
  if (vertex === null) return null;
  const { sdk, ...place } = vertex;
  return { server: createVertexServer({ ...place, credentials: createGoogleCredentials(), timeoutMs }), sdk };
}

/** A model that generates text. */
interface GenerativeModel {
  model: string;
  price: TokenPrice | null;
}

/**
 * The extractor of a model of Vertex AI.
 * @param limiter bounds its requests, with those of others
 */
export function vertexExtractor(
  vertex: ChosenVertex | null,
  model: GenerativeModel & { maxAnswerTokens?: number | null },
  limiter?: ConcurrencyLimiter,
): Extractor {
  const { server, sdk } = forModel(vertex, model.model);
  const post = limiter === undefined ? server.post : limited(server.post, limiter, 2);
  return createVertexExtractor({ ...model, sdk, server: { ...server, post } });
}

/** The vision of a model of Vertex AI. */
export function vertexVision(vertex: ChosenVertex | null, model: GenerativeModel): Vision {
  return createVertexVision({ ...model, ...forModel(vertex, model.model) });
}

/** An embedding model. */
interface VertexEmbeddingModel {
  model: string;
  dims: number;
  matchThreshold: number;
  searchThreshold: number;
  pricePerMillionUsd: number | null;
  isStored?: boolean;
}

/** The embedder of a model of Vertex AI. @param concurrency requests at the same time */
export function vertexEmbedder(
  vertex: ChosenVertex | null,
  model: VertexEmbeddingModel,
  concurrency: number,
): Embedder {
  const { server } = forModel(vertex, model.model);
  return createVertexEmbedder({ ...model, server, concurrency });
}

/** @throws ConcordanceError `configuration_invalid` for what names no model of Vertex AI */
function forModel(vertex: ChosenVertex | null, model: string): ChosenVertex {
  if (isVertexModelName(model)) return vertex ?? { server: withoutLocation, sdk: 'genai' };
  throw new ConcordanceError(
    'configuration_invalid',
    `${JSON.stringify(model)} is not the name of a model of Vertex AI, as gemini-2.5-flash. Correct the setting.`,
  );
}

const notConfigured = async (): Promise<never> => {
  throw new ConcordanceError(
    'configuration_invalid',
    'The model is in Vertex AI, whose location is not configured. Set GOOGLE_CLOUD_LOCATION and restart, or choose ' +
      'another model and submit the document again.',
  );
};

/** Stands for Vertex AI where a stored choice names it and the settings do not any more. */
const withoutLocation: VertexServer = {
  ...{ location: 'global', baseUrl: 'https://aiplatform.googleapis.com' },
  ...{ project: notConfigured, post: notConfigured },
  credentialProblem: async () => null,
};
