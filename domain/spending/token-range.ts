import { costOfCall } from './cost-of-tokens.js';

/** Tokens, as an interval. */
export interface TokenRange {
  low: number;
  high: number;
}

/** Token range of one call of a model. */
export interface CallTokens {
  input: TokenRange;
  output: TokenRange;
}

/** Size of a question in bytes of UTF-8: of the passage, and of all that goes with it. */
export interface QuestionSize {
  textBytes: number;
  /** Headings, known concepts and vocabulary, as JSON. */
  contextBytes: number;
}

/** US dollars per million tokens. */
export interface TokenPrice {
  inputPerMillionUsd: number;
  outputPerMillionUsd: number;
}

/** Bytes of UTF-8 that make a token: prose at most 6 in any script, figures and code at least 3. */
const bytesPerToken = { low: 6, high: 3 };

/** Concepts a model is asked for at most. */
const maxConcepts = 25;
/** Tokens of one concept and its share of relationships, without its quotes. */
const tokensPerConcept = 115;
/** Tokens of the quotes of one concept: three clauses at most, and no more than the text itself. */
const tokensOfQuotes = 110;
/** Bytes of text that hold one concept more. */
const bytesPerConcept = 40;

/** Tokens of a text of this number of bytes of UTF-8 in common tokenisers. */
export function tokensOfBytes(bytes: number): TokenRange {
  return { low: Math.ceil(bytes / bytesPerToken.low), high: Math.ceil(bytes / bytesPerToken.high) };
}

/** Concepts that a text of this number of bytes may give. */
export function conceptsOfBytes(textBytes: number): TokenRange {
  return { low: 0, high: Math.min(maxConcepts, 2 + Math.ceil(textBytes / bytesPerConcept)) };
}

/** Tokens of the answer to a passage: from no concept at all to as many as may be asked for. */
export function answerTokens(textBytes: number): TokenRange {
  const quotes = Math.min(tokensOfQuotes, tokensOfBytes(textBytes).high);
  return { low: 2, high: 20 + conceptsOfBytes(textBytes).high * (tokensPerConcept + quotes) };
}

/** The tokens of an answer under a limit. @param max null: none */
export function limitedRange({ low, high }: TokenRange, max: number | null): TokenRange {
  return max === null ? { low, high } : { low: Math.min(low, max), high: Math.min(high, max) };
}

/** The maximum cost of a call, in US dollars; 0 when no price is set. */
export function maxCostUsd({ input, output }: CallTokens, price: TokenPrice | null): number {
  return costOfCall({ inputTokens: input.high, outputTokens: output.high }, price);
}
