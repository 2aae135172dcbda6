import { ConcordanceError, isConcordanceError } from '../../../domain/errors.js';
import { errorPage } from '../../pages/error-page.js';
import { pagePolicy } from '../../pages/layout.js';
import type { ApiDependencies } from '../../dependencies/dependencies.js';
import type { RawHandler, RawRequest } from '../../routing/raw-route.js';

/** Addresses and queries longer than this are no authorization anybody asked for. */
const maxQueryLength = 8 * 1024;

/** An endpoint for programs: its own errors, too, are those of RFC 6749. */
export function endpoint<D extends keyof ApiDependencies>(handler: RawHandler<D>): RawHandler<D> {
  return async (request) => {
    try {
      refuseLongQuery(request);
      await handler(request);
    } catch (error) {
      if (!isConcordanceError(error) || error.status === 429) throw error;
      const busy = error.status >= 500;
      answer(request, busy ? 503 : 400, busy ? 'temporarily_unavailable' : 'invalid_request', error.detail);
    }
  };
}

/** A page for people: what goes wrong is shown to them as a page. */
export function pageEndpoint<D extends keyof ApiDependencies>(handler: RawHandler<D>): RawHandler<D> {
  return async (request) => {
    const { ctx } = request;
    ctx.set({ 'Content-Security-Policy': pagePolicy(), 'Cross-Origin-Opener-Policy': 'same-origin' });
    try {
      refuseLongQuery(request);
      await handler(request);
    } catch (error) {
      const { name, error_description: description } = error as { name?: string; error_description?: string };
      const known = isConcordanceError(error) ? error : null;
      if (known === null && name !== 'SessionNotFound') throw error;
      ctx.status = known?.status ?? 400;
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = errorPage(known === null ? 'session_not_found' : known.code, known?.detail ?? description ?? '');
    }
  };
}

/** Writes an error as RFC 6749 has it. */
export function answer({ ctx }: RawRequest, status: number, error: string, description: string): void {
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = JSON.stringify({ error, error_description: description });
}

function refuseLongQuery({ ctx }: RawRequest): void {
  if (ctx.querystring.length <= maxQueryLength) return;
  throw new ConcordanceError('invalid_request', `The query may have ${maxQueryLength} characters at most.`);
}
