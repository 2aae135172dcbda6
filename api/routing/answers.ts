import type { Readable } from 'node:stream';
import type { Static, TSchema } from 'typebox';

export interface JsonAnswer<S extends TSchema> {
  kind: 'json';
  description: string;
  schema: S;
}
/** JSON, or the same in server-sent events where the request asks for these. */
export interface EventsAnswer<S extends TSchema> extends JsonAnswer<S> {
  events: true;
}
export interface BinaryAnswer {
  kind: 'binary';
  description: string;
  type: string;
}
export interface EmptyAnswer {
  kind: 'empty';
  description: string;
}
type Answer = JsonAnswer<TSchema> | EventsAnswer<TSchema> | BinaryAnswer | EmptyAnswer;
export type Responses = Record<number, Answer>;

/** An answer with a JSON body of this schema. */
export function json<S extends TSchema>(description: string, schema: S): JsonAnswer<S> {
  return { kind: 'json', description, schema };
}
/** An answer with a JSON body of this schema, or with a stream of events that ends with it. */
export function jsonOrEvents<S extends TSchema>(description: string, schema: S): EventsAnswer<S> {
  return { kind: 'json', events: true, description, schema };
}
/** An answer with bytes; `type` is its media type, or a range of them as in `image/*`. */
export function binary(description: string, type: string): BinaryAnswer {
  return { kind: 'binary', description, type };
}
/** An answer without a body. */
export function empty(description: string): EmptyAnswer {
  return { kind: 'empty', description };
}

interface AnswerHead<S> {
  status: S;
  headers?: Record<string, string>;
}
/** Result of a handler: one of the declared statuses with the body declared for it. */
export type Result<R extends Responses> = {
  [S in keyof R & number]: R[S] extends EventsAnswer<infer T>
    ? AnswerHead<S> & ({ body: Static<T> } | { body: Readable; type: string })
    : R[S] extends JsonAnswer<infer T>
      ? AnswerHead<S> & { body: Static<T> }
      : R[S] extends BinaryAnswer
        ? AnswerHead<S> & { body: Readable | Uint8Array | string; type: string }
        : AnswerHead<S>;
}[keyof R & number];
