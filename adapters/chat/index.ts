/** Extraction, descriptions, summaries and answers by a model that is asked in messages, whatever its protocol. */
export type { AnswerShape, AskModel, ChatAnswer, Message } from './ask.js';
export { questionOf } from './ask.js';
export { countEmbeddedTokens, countTokens, isCounted, type ReportedUsage } from './count-tokens.js';
export { createChatExtractor, type ChatExtractorOptions } from './extractor.js';
export { isLimitRefused, lowerLimit, withAcceptedLimit } from './with-accepted-limit.js';
export { createChatVision, type ChatVisionOptions } from './vision.js';
