import { ConcordanceError } from '../../../domain/errors.js';
import { countTokens, isCounted, questionOf, type ChatAnswer, type Message } from '../../chat/index.js';

/** An answer of `generateContent`, of which any field may be missing or of another type. */
export interface Generated {
  candidates?: { content?: { parts?: { text?: unknown; thought?: unknown }[] }; finishReason?: unknown }[];
  promptFeedback?: { blockReason?: unknown };
  usageMetadata?: {
    promptTokenCount?: unknown;
    candidatesTokenCount?: unknown;
    thoughtsTokenCount?: unknown;
    totalTokenCount?: unknown;
  };
}

/** Reasons to end that are no reason to complain, or are said otherwise. */
const ordinary = ['STOP', 'MAX_TOKENS', 'FINISH_REASON_UNSPECIFIED'];

/**
 * Reads an answer. One that was withheld (`SAFETY`, `RECITATION`, a blocked prompt and the like) is an answer, too: it
 * was paid, and says why it is empty.
 * @throws ConcordanceError `model_failed` where there is neither a candidate nor a reason nor a count of tokens
 */
export function readGenerated(generated: Generated | undefined, messages: readonly Message[]): ChatAnswer {
  const { candidates, promptFeedback, usageMetadata } = generated ?? {};
  const [candidate] = Array.isArray(candidates) ? candidates : [];
  const blocked = candidate === undefined ? promptFeedback?.blockReason : undefined;
  const usage = {
    prompt_tokens: usageMetadata?.promptTokenCount,
    completion_tokens: answeredTokens(usageMetadata),
    total_tokens: usageMetadata?.totalTokenCount,
  };
  if (candidate === undefined && blocked === undefined && !isCounted(usage)) {
    throw new ConcordanceError(
      'model_failed',
      'Vertex AI answered without a candidate. Try again; if it happens again, use another model.',
      { data: { mayBeCharged: true } },
    );
  }
  const text = textOf(candidate);
  const ended = candidate?.finishReason;
  const withheld = blocked === undefined ? reasonOf(ended) : `the prompt was blocked (${word(blocked)})`;
  return {
    text,
    cutOff: ended === 'MAX_TOKENS',
    ...(withheld === null ? {} : { withheld }),
    ...countTokens(usage, { ...questionOf(messages), answer: text }),
  };
}

function reasonOf(ended: unknown): string | null {
  if (ended === undefined || ended === null || ordinary.includes(String(ended))) return null;
  return `the model ended it early (${word(ended)})`;
}

/** Thoughts are charged as answered, and are counted apart. */
function answeredTokens(usage: Generated['usageMetadata']): unknown {
  const { candidatesTokenCount: said, thoughtsTokenCount: thought } = usage ?? {};
  return typeof thought === 'number' ? (typeof said === 'number' ? said : 0) + thought : said;
}

function textOf(candidate: NonNullable<Generated['candidates']>[number] | undefined): string {
  const parts = candidate?.content?.parts;
  return (Array.isArray(parts) ? parts : [])
    .filter(({ text, thought }) => typeof text === 'string' && thought !== true)
    .map(({ text }) => text as string)
    .join('');
}

/** A word of the protocol; anything else is not repeated. */
function word(value: unknown): string {
  return /^[A-Z_]{1,60}$/.test(String(value)) ? String(value) : 'without a known reason';
}
