import { ConcordanceError } from '../../domain/errors.js';
import {
  countTokens,
  isCounted,
  isLimitRefused,
  lowerLimit,
  questionOf,
  withAcceptedLimit,
  type AnswerShape,
  type AskModel,
  type ChatAnswer,
  type Message,
  type ReportedUsage,
} from '../chat/index.js';
import { ServerRefusal } from './model-server.js';
import type { ModelServer } from './model-server.js';

/** Ways to request JSON; servers differ in what they accept. */
const forms = ['schema', 'object', 'plain'] as const;
type Form = (typeof forms)[number];

/**
 * Asks one model. Begins with the strictest form of request and steps down to what the server takes; what it took is
 * remembered for the lifetime of the process. A request that is refused in every form changes nothing for others.
 * @param maxAnswerTokens null: as many as the model gives
 * @throws ConcordanceError `model_failed`, `model_refused`
 */
export function createChat(server: ModelServer, model: string, maxAnswerTokens: number | null = null): AskModel {
  let form: Form = 'schema';
  /** The form of the last request that was answered. */
  let accepted: Form = form;
  let steady = true;
  let limitName = 'max_tokens';

  function requestOf(messages: Message[], shape: AnswerShape | null, limit: number | null): Record<string, unknown> {
    return {
      model,
      messages,
      stream: false,
      ...(steady ? { temperature: 0 } : {}),
      ...(limit === null ? {} : { [limitName]: limit }),
      ...(shape === null ? {} : responseFormat(form, shape)),
    };
  }

  /** Chooses another form of the request; false when there is none left. */
  function stepDown(refusal: ServerRefusal, shape: AnswerShape | null, limit: number | null): boolean {
    if (steady && /temperature/i.test(refusal.message)) {
      steady = false;
      return true;
    }
    if (limit !== null && limitName === 'max_tokens' && /max_completion_tokens/i.test(refusal.message)) {
      limitName = 'max_completion_tokens';
      return true;
    }
    // No other form would have room for more.
    if (limit !== maxAnswerTokens && isLimitRefused(refusal.message)) return false;
    const next = forms[forms.indexOf(form) + 1];
    if (shape === null || next === undefined) return false;
    form = next;
    return true;
  }

  async function ask(messages: Message[], shape: AnswerShape | null, limit: number | null, signal?: AbortSignal) {
    for (;;) {
      const asked = { form, limitName };
      try {
        const answer = await server.post('/chat/completions', requestOf(messages, shape, limit), signal);
        if (shape !== null) accepted = asked.form;
        return readAnswer(answer, messages);
      } catch (error) {
        if (!(error instanceof ServerRefusal)) throw error;
        // Another request that ran beside this one may have stepped down already.
        if (asked.form !== form || asked.limitName !== limitName || stepDown(error, shape, limit)) continue;
        form = accepted;
        throw new ConcordanceError(
          'model_refused',
          `The model ${model} rejected the request (${error.status}: ${error.message}). Correct what it names, or use another model.`,
          { cause: error },
        );
      }
    }
  }

  return (messages, shape, signal, maxTokens) =>
    withAcceptedLimit(maxTokens, (limit) => ask(messages, shape, lowerLimit(maxAnswerTokens, limit), signal));
}

function responseFormat(form: Form, { name, schema }: AnswerShape): Record<string, unknown> {
  if (form === 'plain') return {};
  if (form === 'object') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } };
}

interface Completion {
  choices?: { message?: { content?: unknown; refusal?: unknown }; finish_reason?: unknown }[];
  usage?: ReportedUsage | null;
}

function readAnswer(body: unknown, messages: readonly Message[]): ChatAnswer {
  const { choices, usage } = (body ?? {}) as Completion;
  const [choice] = Array.isArray(choices) ? choices : [];
  // Without choices but with a count of tokens it is an answer that says nothing, and was charged.
  if (choice?.message === undefined && !isCounted(usage)) {
    throw new ConcordanceError(
      'model_failed',
      'The model server answered without a message. Try again; if it happens again, use another model.',
    );
  }
  const content = choice?.message?.content;
  const text = typeof content === 'string' ? content : '';
  return {
    text,
    cutOff: choice?.finish_reason === 'length',
    ...countTokens(usage, { ...questionOf(messages), answer: text }),
  };
}
