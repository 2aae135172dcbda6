/** Message of a conversation with a model. */
export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string | ContentPart[];
}
export type ContentPart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

/** JSON that is asked for. */
export interface AnswerShape {
  name: string;
  /** JSON Schema. */
  schema: Record<string, unknown>;
}

export interface ChatAnswer {
  text: string;
  /** True when the model was stopped before it was through. */
  cutOff: boolean;
  /** Reason why the model withheld its answer or a part of it, as the end of a sentence; absent where it did not. */
  withheld?: string;
  inputTokens: number;
  outputTokens: number;
}

/**
 * Asks one model, by whatever protocol.
 * @param shape null: prose
 * @param maxTokens after which this answer is stopped, where the limit of the model is not lower; absent: only by that.
 *   A model that accepts no answer of so many is asked for less
 * @throws ConcordanceError `model_failed`, `model_refused`
 */
export type AskModel = (
  messages: Message[],
  shape: AnswerShape | null,
  signal?: AbortSignal,
  maxTokens?: number,
) => Promise<ChatAnswer>;

/** The texts and pictures of a question, by which tokens are counted where a server does not. */
export function questionOf(messages: readonly Message[]): { question: string; pictures: number } {
  const parts = messages.flatMap(partsOf);
  return {
    question: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    pictures: parts.filter(({ type }) => type === 'image_url').length,
  };
}

function partsOf({ content }: Message): ContentPart[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}
