import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { Type } from 'typebox';
import type { Static, TObject, TSchema } from 'typebox';
import type { RequiredPermission } from '../domain/access/has-permission.js';
import type { BudgetName } from '../domain/access/rate-budgets.js';
import type { StoredObject } from '../domain/ports.js';
import type { Credential } from './auth/credential.js';
import type { ApiDependencies, ApiSettings, Dependencies } from './deps.js';
import type { RequestState } from './middleware/request-context.js';

/** `resource:action` of a registered resource type. */
export type Permission = `${string}:${string}`;
/** Who may call: anyone, any valid token, or the holder of a permission. */
export type Access = 'public' | 'any' | Permission;
/**
 * How much a call changes; shown to clients, who ask before the critical ones. A critical route takes `?confirm=true`,
 * and insists on it where the operator wants that.
 */
export type Impact = 'read' | 'low' | 'medium' | 'high' | 'critical';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The user behind a request. */
export interface Caller {
  userId: string;
  username: string;
  /** The role of their account; others may be assigned besides. */
  role: string;
  credential: Credential;
  /** True when the route has an opener and the caller holds it: other people's rows are open to them. */
  opens: boolean;
}

/** A file that came with a request and lies in the object store. */
export interface UploadedFile extends StoredObject {
  /** The client's word, without folders; null when it gave none. */
  filename: string | null;
  declaredType: string | null;
  /** First bytes, up to 64 KiB. */
  head: Uint8Array;
}

export interface JsonAnswer<S extends TSchema> {
  kind: 'json';
  description: string;
  schema: S;
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
type Answer = JsonAnswer<TSchema> | BinaryAnswer | EmptyAnswer;
export type Responses = Record<number, Answer>;

/** An answer with a JSON body of this schema. */
export function json<S extends TSchema>(description: string, schema: S): JsonAnswer<S> {
  return { kind: 'json', description, schema };
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
/** What a handler may give back: one of the declared statuses with the body declared for it. */
export type Result<R extends Responses> = {
  [S in keyof R & number]: R[S] extends JsonAnswer<infer T>
    ? AnswerHead<S> & { body: Static<T> }
    : R[S] extends BinaryAnswer
      ? AnswerHead<S> & { body: Readable | Uint8Array | string; type: string }
      : AnswerHead<S>;
}[keyof R & number];

/** What a handler is given, checked against the schemas of its route. */
export interface RouteInput<A extends Access, P, Q, B, I, U, D extends keyof ApiDependencies> {
  params: P;
  query: Q;
  /** The JSON body. */
  body: B;
  /** For routes that take the same input from the query string (GET) or the body (POST). */
  input: I;
  /** Form fields and file of a multipart body. */
  upload: { fields: U; file: UploadedFile };
  caller: A extends 'public' ? null : Caller;
  /** What the route uses, and nothing else. */
  deps: Dependencies<D>;
  request: { id: string; method: string; path: string; address: string | null; raw: IncomingMessage };
}

export interface Alias {
  method: Method;
  path: string;
  operationId: string;
}

interface Definition<
  A extends Access,
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  I extends TSchema,
  U extends TObject,
  R extends Responses,
  D extends keyof ApiDependencies,
> {
  method: Method;
  /** Parameters in braces: `/jobs/{job_id}`. */
  path: string;
  /** Other ways to the same handler. */
  aliases?: Alias[];
  operationId: string;
  /** Groups routes in the document. */
  tag: string;
  summary: string;
  permission: A;
  /** The permission that opens other people's rows; it is looked up after validation and given as `caller.opens`. */
  own?: Permission;
  impact: Impact;
  /** Names of the dependencies that its functions are given. */
  uses?: readonly D[];
  /** The rate budget a call draws on; `general` where it does not say, and none for public reading. */
  budget?: BudgetName | 'none';
  params?: P;
  query?: Q;
  body?: B;
  /** The handler takes any JSON as its body, however deep; `body` is for the document only, as `shownAs`. */
  anyJson?: true;
  input?: I;
  /** Schema of the form fields beside the file; the file itself comes in the field `file`. */
  upload?: U;
  /** The body is lines of JSON; it is handed over as `upload.file`, unread. */
  lines?: { maxBytes: number };
  /** Refuses a file by its first bytes, before the rest is taken in; `filename` is what the form or the part says. */
  acceptFile?: (
    head: Uint8Array,
    file: { filename: string | null; declaredType: string | null },
    deps: Dependencies<D>,
  ) => void;
  /** Bytes of a JSON body; 1 MiB where it does not say. */
  maxBody?: (settings: ApiSettings) => number;
  responses: R;
  /** An answer of it holds a secret that is shown once: it is not kept under an `Idempotency-Key`. */
  showsSecret?: true;
  /** Numbers of its answer are data of the caller's query, and are not rounded. */
  exactNumbers?: true;
  /** The answer with status 200 as a page, for browsers: whoever prefers `text/html` to JSON is given it. */
  page?: (body: never, deps: Dependencies<D>) => string;
  /** A part of a page, not of the API: it is served, and left out of the document and the client. */
  undocumented?: true;
  /** Its effect cannot come twice, so that an attempt that ended with its process may be made again. */
  repeatable?: true;
  /** Codes of domain/errors.ts that this route answers besides those every route can. */
  problems?: readonly string[];
  example: Example;
}

/** A request and its answer as the document shows them; a test holds them against the schemas. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  fields?: Record<string, unknown>;
  answer?: { status: number; body: unknown };
}

/** A route with its types put away: what dispatch, access and the document read. */
export interface Route extends Omit<
  Definition<Access, TSchema, TSchema, TSchema, TSchema, TObject, Responses, keyof ApiDependencies>,
  'responses'
> {
  responses: Responses;
  also: ((input: ErasedInput) => Promise<RequiredPermission[]>) | null;
  handler: (input: ErasedInput) => Promise<ErasedResult>;
  /** Takes the place of validation and handler. */
  raw?: RawHandler;
}
export type ErasedInput = RouteInput<'any', unknown, unknown, unknown, unknown, unknown, keyof ApiDependencies>;
export interface ErasedResult {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  type?: string;
}

/** A request whose answer is written by hand. */
export interface RawRequest<D extends keyof ApiDependencies = never> {
  ctx: Context & { state: RequestState };
  params: Record<string, string>;
  deps: Dependencies<D>;
}
export type RawHandler<D extends keyof ApiDependencies = keyof ApiDependencies> = (
  request: RawRequest<D>,
) => Promise<void>;

/**
 * A public route that speaks a form of its own, OAuth's or that of a page for people: it stands in the table and in the
 * document like any other, but reads the request and writes the answer, errors among them, by itself.
 */
export function rawRoute<const D extends keyof ApiDependencies = never>(
  definition: Omit<
    Definition<'public', TSchema, TSchema, TSchema, TSchema, TObject, Responses, D>,
    'permission' | 'own' | 'input' | 'upload' | 'lines' | 'acceptFile' | 'maxBody' | 'problems'
  >,
  raw: RawHandler<NoInfer<D>>,
): Route {
  const handler = () => Promise.reject(new Error(`${definition.operationId} is answered by hand`));
  return { ...definition, permission: 'public', also: null, handler, raw } as unknown as Route;
}

interface Handleable<Input, Output> {
  /** Gives the permissions that this very request needs besides the base; asked after validation. */
  also(needs: (input: Input) => Promise<RequiredPermission[]>): Pick<Handleable<Input, Output>, 'handle'>;
  handle(handler: (input: Input) => Promise<Output>): Route;
}

/**
 * A route is one value: types, validation, access and the OpenAPI document all come from it. The handler stands in a
 * call of its own, so that the schemas are settled before its types are read off them.
 */
export function route<
  const A extends Access,
  const R extends Responses,
  P extends TSchema = TObject<Record<never, TSchema>>,
  Q extends TSchema = TObject<Record<never, TSchema>>,
  B extends TSchema = TObject<Record<never, TSchema>>,
  I extends TSchema = TObject<Record<never, TSchema>>,
  U extends TObject = TObject<Record<never, TSchema>>,
  const D extends keyof ApiDependencies = never,
>(
  definition: Definition<A, P, Q, B, I, U, R, D>,
): Handleable<RouteInput<A, Static<P>, Static<Q>, Static<B>, Static<I>, Static<U>, D>, Result<R>> {
  type Input = RouteInput<A, Static<P>, Static<Q>, Static<B>, Static<I>, Static<U>, D>;
  const seal = (
    also: ((input: Input) => Promise<RequiredPermission[]>) | null,
    handler: (input: Input) => Promise<Result<R>>,
  ): Route => ({ ...definition, ...confirmable(definition), also, handler }) as unknown as Route;
  return {
    also: (needs) => ({ handle: (handler) => seal(needs, handler) }),
    handle: (handler) => seal(null, handler),
  };
}

/** Every critical route takes `confirm`, beside whatever else stands in its query. */
function confirmable({ impact, query }: { impact: Impact; query?: TSchema }): { query?: TSchema } {
  if (impact !== 'critical') return {};
  const { properties = {}, ...options } = (query ?? {}) as Partial<TObject>;
  return { query: Type.Object({ ...properties, confirm }, { additionalProperties: false, ...options }) };
}

const confirm = Type.Optional(
  Type.Boolean({
    description: 'True: the caller knows what this does; needed where CONCORDANCE_REQUIRE_CONFIRMATION is on',
  }),
);

/** The rate budget a call of the route draws on; null: it is not counted. */
export function budgetOf({ budget, method, permission, impact }: Route): BudgetName | null {
  if (budget === 'none') return null;
  return budget ?? (method === 'GET' && permission === 'public' && impact === 'read' ? null : 'general');
}

/** All ways to a route: its own and its aliases. */
export function mountsOf(one: Route): Alias[] {
  return [{ method: one.method, path: one.path, operationId: one.operationId }, ...(one.aliases ?? [])];
}
