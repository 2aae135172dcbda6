import { Type } from 'typebox';
import type { Static, TObject, TSchema } from 'typebox';
import type { RequiredPermission } from '../../domain/access/has-permission.js';
import type { BudgetName } from '../../domain/access/rate-budgets.js';
import type { RequestDependencies } from '../dependencies/dependencies.js';
import type { Responses, Result } from './answers.js';
import type { Access, Alias, Definition, Impact } from './definition.js';
import type { RawHandler } from './raw-route.js';
import type { RouteInput } from './route-input.js';

/** A route with its types put away: what dispatch, access and the document read. */
export interface Route extends Omit<
  Definition<Access, TSchema, TSchema, TSchema, TSchema, TObject, Responses, keyof RequestDependencies>,
  'responses'
> {
  responses: Responses;
  additionalPermissions: ((input: ErasedInput) => Promise<RequiredPermission[]>) | null;
  handler: (input: ErasedInput) => Promise<ErasedResult>;
  /** Takes the place of validation and handler. */
  raw?: RawHandler;
}
export type ErasedInput = RouteInput<'any', unknown, unknown, unknown, unknown, unknown, keyof RequestDependencies>;
export interface ErasedResult {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  type?: string;
}

interface Handleable<Input, Output> {
  /** Gives the permissions that this very request needs besides the base; asked after validation. */
  additionalPermissions(
    needs: (input: Input) => Promise<RequiredPermission[]>,
  ): Pick<Handleable<Input, Output>, 'handle'>;
  handle(handler: (input: Input) => Promise<Output>): Route;
}

/**
 * A route is one value: types, validation, access and the OpenAPI document all come from it. The handler is in a call
 * of its own, so that the types of the schemas are known before.
 */
export function route<
  const A extends Access,
  const R extends Responses,
  P extends TSchema = TObject<Record<never, TSchema>>,
  Q extends TSchema = TObject<Record<never, TSchema>>,
  B extends TSchema = TObject<Record<never, TSchema>>,
  I extends TSchema = TObject<Record<never, TSchema>>,
  U extends TObject = TObject<Record<never, TSchema>>,
  const D extends keyof RequestDependencies = never,
>(
  definition: Definition<A, P, Q, B, I, U, R, D>,
): Handleable<RouteInput<A, Static<P>, Static<Q>, Static<B>, Static<I>, Static<U>, D>, Result<R>> {
  type Input = RouteInput<A, Static<P>, Static<Q>, Static<B>, Static<I>, Static<U>, D>;
  const seal = (
    additionalPermissions: ((input: Input) => Promise<RequiredPermission[]>) | null,
    handler: (input: Input) => Promise<Result<R>>,
  ): Route => ({ ...definition, ...confirmable(definition), additionalPermissions, handler }) as unknown as Route;
  return {
    additionalPermissions: (needs) => ({ handle: (handler) => seal(needs, handler) }),
    handle: (handler) => seal(null, handler),
  };
}

/** Every critical route takes `confirm`, beside whatever else is in its query. */
function confirmable({ impact, query }: { impact: Impact; query?: TSchema }): { query?: TSchema } {
  if (impact !== 'critical') return {};
  const { properties = {}, ...options } = (query ?? {}) as Partial<TObject>;
  return { query: Type.Object({ ...properties, confirm }, { additionalProperties: false, ...options }) };
}

const confirm = Type.Optional(
  Type.Boolean({
    description: 'Confirms a critical call; required when CONCORDANCE_REQUIRE_CONFIRMATION is on',
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
