import type { Extractor, Vision } from '../../../domain/ports/models/models.js';
import {
  createChatExtractor,
  createChatVision,
  type ChatExtractorOptions,
  type ChatVisionOptions,
} from '../../chat/index.js';
import type { VertexSdk } from '../../../domain/providers/vertex-sdk.js';
import { createVertexChat } from './chat.js';
import type { VertexServer } from '../server/vertex-server.js';

const provider = 'vertex';

/** Model of Vertex AI. */
type OfVertex<Options> = Omit<Options, 'ask' | 'provider'> & { server: VertexServer; sdk: VertexSdk };

/** Reads concepts with a model of Vertex AI. */
export function createVertexExtractor({ server, sdk, ...options }: OfVertex<ChatExtractorOptions>): Extractor {
  const { model, maxAnswerTokens = null } = options;
  return createChatExtractor({
    ...options,
    provider,
    ask: createVertexChat({ server, sdk, model, maxAnswerTokens }),
  });
}

/** Describes pictures with a model of Vertex AI; the picture goes along in the request. */
export function createVertexVision({ server, sdk, ...options }: OfVertex<ChatVisionOptions>): Vision {
  const ask = createVertexChat({ server, sdk, model: options.model, maxAnswerTokens: null });
  return {
    ...createChatVision({ ...options, provider, ask }),
    // GIF is not among those that Gemini reads.
    mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
  };
}
