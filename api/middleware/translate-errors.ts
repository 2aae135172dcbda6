import type { Context, Middleware } from 'koa';
import { isConcordanceError } from '../../domain/errors.js';
import type { RateLimitInfo } from '../rate-limits/limits.js';
import type { Problem } from '../responses/problem.js';
import { toProblem } from '../responses/problem.js';
import type { RequestState } from './request-context.js';

/** Seconds after which a client may retry what is busy or unreachable. */
const retryAfterSeconds = 5;

/** The only place where an error becomes an answer. */
export const translateErrors: Middleware<RequestState> = async function translateErrors(ctx, next) {
  try {
    await next();
  } catch (error) {
    const problem = toProblem(error, ctx.path, ctx.state.requestId);
    // The line of the request tells of a login that was turned away: many of them must not log many stack traces.
    if (problem.status >= 500 && problem.code !== 'logins_busy') {
      ctx.state.logger.error({ err: error, code: problem.code }, 'request failed');
    }
    answer(ctx, problem, error);
  }
};

function answer(ctx: Context, problem: Problem, error: unknown): void {
  ctx.status = problem.status;
  ctx.body = JSON.stringify(problem);
  ctx.type = 'application/problem+json';
  const data = isConcordanceError(error) ? error.data : undefined;
  if (problem.status === 401) ctx.set('WWW-Authenticate', challenge(data));
  if (problem.status === 405 && Array.isArray(data?.['allow'])) ctx.set('Allow', data['allow'].join(', '));
  if (problem.status === 412 && typeof data?.['etag'] === 'string') ctx.set('ETag', data['etag']);
  if ([429, 503, 507].includes(problem.status) || problem.code === 'idempotency_in_progress')
    ctx.set('Retry-After', String(retryAfterSeconds));
  if (problem.code === 'rate_limited') ctx.set(limitHeaders(data as unknown as RateLimitInfo));
}

/** `Retry-After`, and the budget in the words of the IETF's RateLimit fields. */
function limitHeaders({ budget, calls, seconds, retry_after }: RateLimitInfo): Record<string, string> {
  return {
    'Retry-After': String(retry_after),
    'RateLimit-Policy': `"${budget}";q=${calls};w=${seconds}`,
    RateLimit: `"${budget}";r=0;t=${retry_after}`,
  };
}

function challenge(data: Record<string, unknown> | undefined): string {
  const invalid = data?.['token'] === 'invalid' ? ', error="invalid_token"' : '';
  return `Bearer realm="concordance"${invalid}`;
}
