import { tokensOfBytes } from '../../domain/spending/token-range.js';
import type { TokenRange } from '../../domain/spending/token-range.js';

/** Tokens as a server reports them; it may leave out each of them. */
export interface ReportedUsage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  total_tokens?: unknown;
}

/** Servers count a picture as some tens to about ten thousand tokens, by its size and the model. */
export const tokensOfPicture: TokenRange = { low: 50, high: 10_000 };

/** What was sent and what came back, to count by where the server does not. */
export interface Exchange {
  /** All texts of the question. */
  question: string;
  pictures: number;
  answer: string;
}

/**
 * Tokens of a call. What the server left out, or gives as 0 though there is a text, is what the total leaves for it, else
 * the most that the text can be: the answer was paid. What the total counts beyond both was thought, and counts as answered.
 */
export function countTokens(
  usage: ReportedUsage | null | undefined,
  { question, pictures, answer }: Exchange,
): { inputTokens: number; outputTokens: number } {
  const [input, output, total] = [count(usage?.prompt_tokens), count(usage?.completion_tokens), totalOf(usage)];
  const maxInput = maxTokens(question) + pictures * tokensOfPicture.high;
  if (input > 0) {
    const beyondInput = Math.max(0, total - input);
    return { inputTokens: input, outputTokens: Math.max(output, beyondInput) || maxTokens(answer) };
  }
  if (output > 0) return { inputTokens: total > output ? total - output : maxInput, outputTokens: output };
  if (total === 0) return { inputTokens: maxInput, outputTokens: maxTokens(answer) };
  const inputTokens = Math.min(total, maxInput);
  return { inputTokens, outputTokens: Math.max(total - inputTokens, Math.min(total, maxTokens(answer))) };
}

/** Tokens of texts that were embedded: nothing is answered, so the total is as good as the prompt. */
export function countEmbeddedTokens(usage: ReportedUsage | null | undefined, texts: readonly string[]): number {
  return count(usage?.prompt_tokens) || totalOf(usage) || maxTokens(texts.join(''));
}

/** Whether the server counted anything, so that the call was charged. */
export function isCounted(usage: ReportedUsage | null | undefined): boolean {
  return count(usage?.prompt_tokens) + count(usage?.completion_tokens) + totalOf(usage) > 0;
}

function totalOf(usage: ReportedUsage | null | undefined): number {
  return count(usage?.total_tokens);
}

function maxTokens(text: string): number {
  return tokensOfBytes(Buffer.byteLength(text)).high;
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.ceil(value) : 0;
}
