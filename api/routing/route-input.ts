import type { IncomingMessage } from 'node:http';
import type { StoredObject } from '../../domain/ports.js';
import type { Credential } from '../auth/credential.js';
import type { Dependencies, RequestDependencies } from '../dependencies/dependencies.js';
import type { Access } from './definition.js';

/** The user behind a request. */
export interface Caller {
  userId: string;
  username: string;
  /** The role of their account; others may be assigned besides. */
  role: string;
  credential: Credential;
  /** True when the route has an override permission and the caller has it: they may use what others own. */
  hasOverride: boolean;
}

/** Authorizes the request another time. */
export type AuthorizeAgain = () => Promise<Caller>;

/** A file that came with a request and lies in the object store. */
export interface UploadedFile extends StoredObject {
  /** The client's word, without folders; null when it gave none. */
  filename: string | null;
  declaredType: string | null;
  /** First bytes, up to 64 KiB. */
  head: Uint8Array;
}

/** Input of a handler, validated against the schemas of its route. */
export interface RouteInput<A extends Access, P, Q, B, I, U, D extends keyof RequestDependencies> {
  params: P;
  query: Q;
  /** The JSON body. */
  body: B;
  /** For routes that take the same input from the query string (GET) or the body (POST). */
  input: I;
  /** Form fields and file of a multipart body. */
  upload: { fields: U; file: UploadedFile };
  caller: A extends 'public' ? null : Caller;
  /**
   * Authenticates the caller again and requires again what this request needs, before something is sent after a wait.
   * @returns the caller as they are now
   * @throws ConcordanceError `unauthenticated`, `permission_denied`
   */
  authorizeAgain: A extends 'public' ? null : AuthorizeAgain;
  /** The dependencies that the route declares. */
  dependencies: Dependencies<D>;
  request: { id: string; method: string; path: string; address: string | null; raw: IncomingMessage };
}
