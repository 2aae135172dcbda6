import { ConcordanceError } from '../../domain/errors.js';
import type { ExtractionAnswer, Extractor, ModelUsage } from '../../domain/ports/models.js';
import { createChat } from './chat.js';
import type { ChatAnswer, Message } from './chat.js';
import { answerShape, extractionMessages, promptVersion, repairMessage } from './extraction-prompt.js';
import type { ModelServer } from './model-server.js';
import { readExtraction } from './read-extraction.js';
import type { ReadExtraction } from './read-extraction.js';
import { usageOf } from './usage-of.js';

export interface RemoteExtractorOptions {
  server: ModelServer;
  model: string;
  price: Extractor['price'];
}

/**
 * Reads concepts with a model behind a server of the OpenAI protocol: one call a chunk, and one more when the answer
 * cannot be read. An answer that stays cut off gives what is whole in it.
 */
export function createRemoteExtractor({ server, model, price }: RemoteExtractorOptions): Extractor {
  const ask = createChat(server, model);

  return {
    id: `openai:${model}`,
    version: promptVersion,
    price,
    chunksPerActivity: 1,
    async extract(request, signal) {
      const messages = extractionMessages(request);
      const first = await ask(messages, answerShape, signal);
      const read = readChat(first);
      if (read.fault === null) return answerOf(read, usageOf([first], price));
      const again: Message[] = [...messages, { role: 'assistant', content: first.text }, repairMessage(read.fault)];
      const second = await ask(again, answerShape, signal);
      const mended = readChat(second);
      const best = mended.concepts.length > 0 || mended.fault === null ? mended : read;
      if (best.fault !== null && best.concepts.length === 0) throw nonsense(model, best.fault);
      return answerOf(best, usageOf([first, second], price));
    },
    async close() {},
  };
}

function readChat({ text, cutOff }: ChatAnswer): ReadExtraction {
  const read = readExtraction(text);
  return cutOff && read.fault === null ? { ...read, fault: 'it was cut off' } : read;
}

function answerOf({ concepts, relationships }: ReadExtraction, usage: ModelUsage): ExtractionAnswer {
  return { concepts, relationships, usage };
}

function nonsense(model: string, fault: string): ConcordanceError {
  return new ConcordanceError(
    'model_answer_invalid',
    `The answer of ${model} cannot be used, also after it was told why: ${fault}. A larger model may do better.`,
  );
}
