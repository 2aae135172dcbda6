import { tokensOfBytes } from '../../domain/spending/token-range.js';
import type { TokenRange } from '../../domain/spending/token-range.js';

/** Tokens as a server reports them; it may leave out each of them. */
export interface ReportedUsage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  total_tokens?: unknown;
}

/** More than the context of any model: what lies beyond is an error of the server, not a count. */
const maxReportedTokens = 10_000_000;

/** Servers count a picture as some tens to about ten thousand tokens, by its size and the model. */
export const tokensOfPicture: TokenRange = { low: 50, high: 10_000 };

/** Request and answer, for counting tokens where the server does not. */
export interface Exchange {
  /** All texts of the question. */
  question: string;
  pictures: number;
  answer: string;
}

/**
 * Tokens of a call. What the server left out, gives as 0 though there is a text, or gives as what no count can be, is
 * what the total leaves for it, else the maximum that the text can be: the answer was paid. What the total counts
 * beyond both was thought, and counts as answered.
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

/** True if the server counted anything, however badly, so that the call was charged. */
export function isCounted(usage: ReportedUsage | null | undefined): boolean {
  const reported = [usage?.prompt_tokens, usage?.completion_tokens, usage?.total_tokens];
  return reported.some((value) => typeof value === 'number' && value > 0);
}

function totalOf(usage: ReportedUsage | null | undefined): number {
  return count(usage?.total_tokens);
}

function maxTokens(text: string): number {
  return tokensOfBytes(Buffer.byteLength(text)).high;
}

/** A whole number that a call can come to, else 0. */
function count(value: unknown): number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= maxReportedTokens ? Number(value) : 0;
}
