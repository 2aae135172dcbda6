import { ConcordanceError } from '../../domain/errors.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Route } from '../routing/route.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/**
 * Refuses a critical call without confirmation, where configured, before its body is read. A dry run changes nothing,
 * so it needs no confirmation.
 * @throws ConcordanceError `confirmation_required`
 */
export function requireConfirmation(
  { impact, summary }: Route,
  { settings }: Dependencies<'settings'>,
): EndpointMiddleware | null {
  if (impact !== 'critical' || !settings.requireConfirmation) return null;
  return async function requireConfirmation(ctx, next) {
    const query = ctx.state.input.query as Record<string, unknown>;
    if (query['confirm'] !== true && query['dry_run'] !== true) {
      const detail = `The call "${summary}" is critical and was not confirmed. Send it again with ?confirm=true.`;
      throw new ConcordanceError('confirmation_required', detail, { data: { impact } });
    }
    await next();
  };
}
