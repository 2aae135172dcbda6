import { ConcordanceError } from '../../domain/errors.js';
import { tokensOfBytes } from '../../domain/spending/token-range.js';
import { ServerRefusal } from './model-server.js';
import type { ModelServer } from './model-server.js';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string | ContentPart[];
}
export type ContentPart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

export interface ChatAnswer {
  text: string;
  /** True when the model was stopped before it was through. */
  cutOff: boolean;
  inputTokens: number;
  outputTokens: number;
}

/** How a server is told to answer in JSON; servers differ in what they take. */
const forms = ['schema', 'object', 'plain'] as const;
type Form = (typeof forms)[number];

interface Shape {
  name: string;
  schema: Record<string, unknown>;
}

/**
 * Asks one model. Begins with the strictest form of request and steps down to what the server takes; what it took is
 * remembered as long as the process lives.
 * @throws ConcordanceError `model_failed`, `model_refused`
 */
export function createChat(
  server: ModelServer,
  model: string,
): (messages: Message[], shape: Shape | null, signal?: AbortSignal) => Promise<ChatAnswer> {
  let form: Form = 'schema';
  let steady = true;

  function requestOf(messages: Message[], shape: Shape | null): Record<string, unknown> {
    return {
      model,
      messages,
      stream: false,
      ...(steady ? { temperature: 0 } : {}),
      ...(shape === null ? {} : responseFormat(form, shape)),
    };
  }

  /** Chooses another form of the request; false when there is none left. */
  function stepDown(refusal: ServerRefusal, shape: Shape | null): boolean {
    if (steady && /temperature/i.test(refusal.message)) {
      steady = false;
      return true;
    }
    const next = forms[forms.indexOf(form) + 1];
    if (shape === null || next === undefined) return false;
    form = next;
    return true;
  }

  return async (messages, shape, signal) => {
    for (;;) {
      const asked = form;
      try {
        return readAnswer(await server.post('/chat/completions', requestOf(messages, shape), signal), messages);
      } catch (error) {
        if (!(error instanceof ServerRefusal)) throw error;
        // Another request that ran beside this one may have stepped down already.
        if (asked !== form || stepDown(error, shape)) continue;
        throw new ConcordanceError(
          'model_refused',
          `The model ${model} does not take the request (${error.status}: ${error.message}).`,
          { cause: error },
        );
      }
    }
  };
}

function responseFormat(form: Form, { name, schema }: Shape): Record<string, unknown> {
  if (form === 'plain') return {};
  if (form === 'object') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } };
}

interface Completion {
  choices?: { message?: { content?: unknown; refusal?: unknown }; finish_reason?: unknown }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
}

/** Some servers do not say what they count; then the most that the texts can be counts, for the answer was paid. */
function readAnswer(body: unknown, messages: readonly Message[]): ChatAnswer {
  const { choices, usage } = (body ?? {}) as Completion;
  const [choice] = Array.isArray(choices) ? choices : [];
  // Without choices but with a count of tokens it is an answer that says nothing, and was charged.
  if (choice?.message === undefined && count(usage?.completion_tokens) + count(usage?.prompt_tokens) === 0) {
    throw new ConcordanceError('model_failed', 'The model server answered without a message.');
  }
  const content = choice?.message?.content;
  const text = typeof content === 'string' ? content : '';
  const isCounted = count(usage?.prompt_tokens) + count(usage?.completion_tokens) > 0;
  return {
    text,
    cutOff: choice?.finish_reason === 'length',
    inputTokens: isCounted ? count(usage?.prompt_tokens) : maxTokens(messages.map(textOf).join('')),
    outputTokens: isCounted ? count(usage?.completion_tokens) : maxTokens(text),
  };
}

function maxTokens(text: string): number {
  return tokensOfBytes(Buffer.byteLength(text)).high;
}

function textOf({ content }: Message): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.ceil(value) : 0;
}
