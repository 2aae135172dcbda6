import type { GenerateContentRequest, GenerativeModel, VertexInit } from '@google-cloud/vertexai';
import { ConcordanceError } from '../../../domain/errors.js';
import { lowerLimit, type AskModel } from '../../chat/index.js';
import { toGenerateRequest } from './generate-request.js';
import { readGenerated } from './read-generated.js';
import type { VertexServer } from '../server/vertex-server.js';
import { callSdk } from './call-sdk.js';
import { quietly } from './quietly.js';
import { withFetch } from './with-fetch.js';
import { withoutToken } from './without-token.js';

/**
 * Asks one model through the package `@google-cloud/vertexai`, which only speaks https. It is loaded with the first
 * question.
 * @throws ConcordanceError `configuration_invalid` for an endpoint without TLS
 */
export function askByVertexAi(server: VertexServer, model: string, maxAnswerTokens: number | null): AskModel {
  const [, apiEndpoint] = /^https:\/\/(.+)$/.exec(server.baseUrl) ?? [];
  if (apiEndpoint === undefined) {
    throw new ConcordanceError(
      'configuration_invalid',
      `@google-cloud/vertexai needs https, and VERTEX_ENDPOINT is ${server.baseUrl}. Set VERTEX_SDK=genai, or an https URL.`,
    );
  }
  let made: GenerativeModel | null = null;

  async function makeModel(signal?: AbortSignal): Promise<GenerativeModel> {
    const { VertexAI } = await import('@google-cloud/vertexai');
    const project = await server.project(signal);
    const init = { project, location: server.location, apiEndpoint, googleAuthOptions: { authClient: withoutToken } };
    // It says at each start that it is deprecated.
    return quietly(() => new VertexAI(init as unknown as VertexInit)).getGenerativeModel({ model });
  }

  return async (messages, shape, signal, maxTokens) => {
    made ??= await makeModel(signal);
    const generative = made;
    const request = toGenerateRequest(
      messages,
      shape,
      lowerLimit(maxAnswerTokens, maxTokens),
    ) as GenerateContentRequest;
    const { response } = await callSdk(server, signal, (send) =>
      withFetch(send, () => generative.generateContent(request)),
    );
    return readGenerated(response, messages);
  };
}
