import type { VertexSdk } from '../../../domain/providers/vertex-sdk.js';
import { withAcceptedLimit, type AskModel } from '../../chat/index.js';
import { askByGenAi } from './ask-by-genai.js';
import { askByVertexAi } from './ask-by-vertexai.js';
import type { VertexServer } from '../server/vertex-server.js';

export interface VertexChatOptions {
  server: VertexServer;
  sdk: VertexSdk;
  model: string;
  /** Null: as many as the model gives. */
  maxAnswerTokens: number | null;
}

/**
 * Asks one model of Vertex AI.
 * @throws ConcordanceError `configuration_invalid` for a server that the package cannot reach
 */
export function createVertexChat({ server, sdk, model, maxAnswerTokens }: VertexChatOptions): AskModel {
  const ask = (sdk === 'genai' ? askByGenAi : askByVertexAi)(server, model, maxAnswerTokens);
  return (messages, shape, signal, maxTokens) =>
    withAcceptedLimit(maxTokens, (limit) => ask(messages, shape, signal, limit));
}
