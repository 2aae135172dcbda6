import type { TObject, TSchema } from 'typebox';
import type { BudgetName } from '../../domain/access/rate-budgets.js';
import type { ApiSettings } from '../dependencies/api-settings.js';
import type { Dependencies, RequestDependencies } from '../dependencies/dependencies.js';
import type { Responses } from './answers.js';

/** `resource:action` of a registered resource type. */
export type Permission = `${string}:${string}`;
/** Access to a route: anyone, any valid token, or the holder of a permission. */
export type Access = 'public' | 'any' | Permission;
/**
 * Impact of a call, so that clients can ask before critical ones. A critical route takes `?confirm=true`, and insists
 * on it where the operator needs that.
 */
export type Impact = 'read' | 'low' | 'medium' | 'high' | 'critical';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Alias {
  method: Method;
  path: string;
  operationId: string;
}

/** Definition of a route, without its handler. */
export interface Definition<
  A extends Access,
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  I extends TSchema,
  U extends TObject,
  R extends Responses,
  D extends keyof RequestDependencies,
> {
  method: Method;
  /** Parameters in braces: `/jobs/{job_id}`. */
  path: string;
  /** Other ways to the same handler. */
  aliases?: Alias[];
  operationId: string;
  /** Groups routes in the document. */
  tag: string;
  /** Verb and object, at most 60 characters, without a full stop. */
  summary: string;
  /** Description for the API reference, as sentences. */
  description?: string;
  permission: A;
  /** The permission that opens other people's rows; it is looked up after validation and given as `caller.opens`. */
  overridePermission?: Permission;
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
  /** The body is lines of JSON; it is passed as `upload.file`, unread. */
  lines?: { maxBytes: number };
  /** Refuses a file by its first bytes, before the rest is taken in; `filename` is what the form or the part says. */
  acceptFile?: (
    head: Uint8Array,
    file: { filename: string | null; declaredType: string | null },
    dependencies: Dependencies<D>,
  ) => void;
  /** Maximum bytes of the file; those of `CONCORDANCE_MAX_UPLOAD_BYTES` where it does not say. */
  maxUpload?: (settings: ApiSettings) => number;
  /** Bytes of a JSON body; 1 MiB where it does not say. */
  maxBody?: (settings: ApiSettings) => number;
  responses: R;
  /** Schema of the messages that are sent to the URL in the body's field `url`. */
  callback?: { summary: string; message: TSchema; example: unknown };
  /** An answer of it holds a secret that is shown once: it is not kept under an `Idempotency-Key`. */
  showsSecret?: true;
  /** Numbers of its answer are data of the caller's query, and are not rounded. */
  exactNumbers?: true;
  /** Path of a page that says the same as the answer: anyone who prefers `text/html` to JSON is sent there. */
  page?: string;
  /** The answer with status 200 as a picture, for anyone who prefers `image/svg+xml` to JSON. */
  svg?: (body: never) => string;
  /** A part of a page, not of the API: it is served, and left out of the document and the client. */
  undocumented?: true;
  /** Its effect cannot come twice, so that an attempt that ended with its process may be repeated. */
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
