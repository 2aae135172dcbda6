import {
  createChatExtractor,
  createChatVision,
  type ChatExtractorOptions,
  type ChatVisionOptions,
} from '../chat/index.js';
import type { Extractor, Vision } from '../../domain/ports/models/models.js';
import { createChat } from './chat.js';
import type { ModelServer } from './model-server.js';

const provider = 'openai';

/** Model behind a server of the OpenAI protocol. */
type Remote<Options> = Omit<Options, 'ask' | 'provider'> & { server: ModelServer };

/** Reads concepts with a model behind a server of the OpenAI protocol. */
export function createRemoteExtractor({ server, ...options }: Remote<ChatExtractorOptions>): Extractor {
  const ask = createChat(server, options.model, options.maxAnswerTokens ?? null);
  return createChatExtractor({ ...options, provider, ask });
}

/** Describes pictures with a model behind a server of the OpenAI protocol; the picture goes along in the request. */
export function createRemoteVision({ server, ...options }: Remote<ChatVisionOptions>): Vision {
  return createChatVision({ ...options, provider, ask: createChat(server, options.model) });
}
