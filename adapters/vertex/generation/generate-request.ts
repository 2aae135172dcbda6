import type { AnswerShape, Message } from '../../chat/index.js';
import { toResponseSchema, type ResponseSchema } from './response-schema.js';

/** A part of a message. */
export type Part = { text: string } | { inlineData: { mimeType: string; data: string } };

/** A question as both SDKs take its parts. */
export interface GenerateRequest {
  systemInstruction: { role: 'system'; parts: Part[] };
  contents: { role: 'user' | 'model'; parts: Part[] }[];
  generationConfig: {
    temperature: number;
    maxOutputTokens?: number;
    responseMimeType?: 'application/json';
    responseSchema?: ResponseSchema;
  };
}

/** Vertex AI refuses an empty text; this stands for an answer that said nothing. */
const nothingSaid = '(no answer)';

/** Converts a question. @param shape null: prose @param maxAnswerTokens null: as many as the model gives */
export function toGenerateRequest(
  messages: readonly Message[],
  shape: AnswerShape | null,
  maxAnswerTokens: number | null,
): GenerateRequest {
  const system = messages.filter(({ role }) => role === 'system');
  return {
    systemInstruction: { role: 'system', parts: system.flatMap(partsOf) },
    contents: messages
      .filter(({ role }) => role !== 'system')
      .map((message) => ({ role: message.role === 'assistant' ? 'model' : 'user', parts: partsOf(message) })),
    generationConfig: {
      temperature: 0,
      ...(maxAnswerTokens === null ? {} : { maxOutputTokens: maxAnswerTokens }),
      ...(shape === null
        ? {}
        : { responseMimeType: 'application/json' as const, responseSchema: toResponseSchema(shape.schema) }),
    },
  };
}

function partsOf({ content }: Message): Part[] {
  return typeof content === 'string' ? [textPart(content)] : content.map((part) => toPart(part));
}

function toPart(part: Exclude<Message['content'], string>[number]): Part {
  if (part.type === 'text') return textPart(part.text);
  const [, mimeType = '', data = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(part.image_url.url) ?? [];
  return { inlineData: { mimeType, data } };
}

function textPart(text: string): Part {
  return { text: text === '' ? nothingSaid : text };
}
