import { cutOffReason } from '../../domain/ingest/cut-answer.js';
import type { ExtractionAnswer, Extractor } from '../../domain/ports/models/models.js';
import { answerTokens, limitedRange, tokensOfBytes } from '../../domain/spending/token-range.js';
import { answerIssue } from '../../domain/extraction/answer-issue.js';
import { createChatAnswerer } from './answerer.js';
import type { AskModel, ChatAnswer } from './ask.js';
import { answerShape, extractionMessages, instructionBytes, promptVersion, schemaBytes } from './extraction-prompt.js';
import { readExtraction } from './read-extraction.js';
import { repairMessages } from './repair-messages.js';
import { createChatSummarizer } from './summarizer.js';
import { usageOf } from './usage-of.js';

export interface ChatExtractorOptions {
  ask: AskModel;
  /** First part of the id. */
  provider: string;
  model: string;
  price: Extractor['price'];
  /** Limit that `ask` sets; null or absent: as many as the model gives. */
  maxAnswerTokens?: number | null;
}

/** The passage is in the question as a JSON string: quotation marks and line feeds take two bytes. */
const escapedShare = 1.1;

/**
 * Reads concepts with a model that is asked in messages. An answer that is cut off or wrapped in other
 * words gives what is whole in it.
 */
export function createChatExtractor({
  ask,
  provider,
  model,
  price,
  maxAnswerTokens = null,
}: ChatExtractorOptions): Extractor {
  const answerOf = (chat: ChatAnswer): ExtractionAnswer => readChat(chat, price);

  const id = `${provider}:${model}`;

  return {
    id,
    // Answers to the same question differ with the limit.
    version: maxAnswerTokens === null ? promptVersion : `${promptVersion}+max_tokens=${maxAnswerTokens}`,
    price,
    chunksPerActivity: 1,
    estimate({ textBytes, contextBytes }) {
      const question = instructionBytes + contextBytes + textBytes;
      const low = tokensOfBytes(question).low;
      // Some servers count the shape of the answer as part of the question.
      const high = tokensOfBytes(question + schemaBytes + textBytes * (escapedShare - 1)).high;
      return { input: { low, high }, output: limitedRange(answerTokens(textBytes), maxAnswerTokens) };
    },
    async extract(request, signal) {
      return answerOf(await ask(extractionMessages(request), answerShape, signal));
    },
    async repair(request, issue, signal) {
      return answerOf(await ask([...extractionMessages(request), ...repairMessages(issue)], answerShape, signal));
    },
    summarizer: createChatSummarizer(ask, { id, price }),
    answerer: createChatAnswerer(ask, { id, price, maxAnswerTokens }),
    async close() {},
  };
}

function readChat(chat: ChatAnswer, price: Extractor['price']): ExtractionAnswer {
  const { concepts, relationships, issue } = readExtraction(chat.text);
  const reason = chat.withheld ?? issue ?? (chat.cutOff ? cutOffReason : null);
  const answer = { concepts, relationships, usage: usageOf(chat, price) };
  return reason === null ? answer : { ...answer, issue: answerIssue(reason, chat.text) };
}
