import type { GoogleGenAI, GoogleGenAIOptions } from '@google/genai';
import { lowerLimit, type AskModel } from '../../chat/index.js';
import { toGenerateRequest } from './generate-request.js';
import { readGenerated } from './read-generated.js';
import type { VertexServer } from '../server/vertex-server.js';
import { callSdk } from './call-sdk.js';
import { quietly } from './quietly.js';
import { withoutToken } from './without-token.js';

/** Asks one model through the package `@google/genai`, which is loaded with the first question. */
export function askByGenAi(server: VertexServer, model: string, maxAnswerTokens: number | null): AskModel {
  let made: GoogleGenAI | null = null;

  async function makeClient(signal?: AbortSignal): Promise<GoogleGenAI> {
    const { GoogleGenAI } = await import('@google/genai');
    const project = await server.project(signal);
    const options = {
      ...{ vertexai: true, project, location: server.location, apiVersion: 'v1' },
      httpOptions: { baseUrl: server.baseUrl },
      googleAuthOptions: { authClient: withoutToken },
    };
    // It tells which of the variables that it finds in the environment it does not use.
    return quietly(() => new GoogleGenAI(options as unknown as GoogleGenAIOptions));
  }

  return async (messages, shape, signal, maxTokens) => {
    made ??= await makeClient(signal);
    const { models } = made;
    const { contents, systemInstruction, generationConfig } = toGenerateRequest(
      messages,
      shape,
      lowerLimit(maxAnswerTokens, maxTokens),
    );
    const { responseSchema, ...config } = generationConfig;
    const response = await callSdk(server, signal, (send) =>
      models.generateContent({
        ...{ model, contents },
        config: {
          ...{ ...config, systemInstruction },
          ...(responseSchema === undefined ? {} : { responseSchema: responseSchema }),
          httpOptions: { fetch: send },
        },
      }),
    );
    return readGenerated(response, messages);
  };
}
