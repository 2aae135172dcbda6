import { blockOf } from '../rate-limits/address-block.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { budgetOf } from '../routing/route.js';
import type { Route } from '../routing/route.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/** Counts the call against the budget of the client's address, before anything of the request is read. */
export function limitRateOfAddress(route: Route, { limits }: Dependencies<'limits'>): EndpointMiddleware | null {
  const budget = budgetOf(route);
  if (budget === null) return null;
  return async function limitRateOfAddress(ctx, next) {
    await limits.spend(`${budget}.address`, blockOf(ctx.state.address));
    await next();
  };
}

/** Counts the call against the budget of the user. */
export function limitRateOfUser(route: Route, { limits }: Dependencies<'limits'>): EndpointMiddleware | null {
  const budget = budgetOf(route);
  if (budget === null || budget === 'login' || budget === 'device' || route.permission === 'public') return null;
  return async function limitRateOfUser(ctx, next) {
    await limits.spend(`${budget}.user`, ctx.state.caller!.userId);
    await next();
  };
}
