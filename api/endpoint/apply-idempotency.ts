import { ConcordanceError, fieldError } from '../../domain/errors.js';
import { requestHashOf, textHashOf } from '../../domain/ids.js';
import type { IdempotencyClaim, StoredAnswer } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { ErasedInput, ErasedResult, Route } from '../routing/route.js';
import type { EndpointMiddleware } from './endpoint-context.js';

/** Milliseconds an answer is kept, and after which an attempt that has not ended is considered crashed. */
const retentionMs = 24 * 60 * 60_000;
const lostMs = 10 * 60_000;
/** Characters of the largest answer that is kept. */
const maxStoredCharacters = 256 * 1024;

/** True if the route takes an `Idempotency-Key`: it changes something, and it is known who asks. */
export function acceptsIdempotencyKey(route: Route): boolean {
  return route.method === 'POST' && route.raw === undefined && route.impact !== 'read' && route.permission !== 'public';
}

/**
 * Lets a request through once for an `Idempotency-Key`: the same request under the same key is given the same answer
 * again. A request that fails frees its key, because it changed nothing.
 * @throws ConcordanceError `idempotency_key_reused`, `idempotency_in_progress`, `idempotency_answer_lost`
 */
export function applyIdempotency(
  route: Route,
  dependencies: Dependencies<'store' | 'clock' | 'ids' | 'logger'>,
): EndpointMiddleware | null {
  if (!acceptsIdempotencyKey(route)) return null;
  return async function applyIdempotency(ctx, next) {
    const { input } = ctx.state;
    const key = keyOf(input);
    if (key === null || input.caller === null) return next();
    const claim = await claimKey(route, input, key, dependencies);
    if ('answer' in claim) {
      ctx.state.result = replay(claim.answer);
      return;
    }
    try {
      await next();
    } catch (error) {
      await dependencies.store.releaseIdempotency(claim);
      throw error;
    }
    try {
      await dependencies.store.finishIdempotency(claim, kept(route, ctx.state.result));
    } catch (error) {
      // The effect is there, so the answer is, too; a repeated request learns that its answer was lost.
      dependencies.logger.warn(
        { err: error, request_id: input.request.id },
        'storing the answer under its idempotency key failed',
      );
    }
  };
}

/** The claim on the key, or the answer that was given under it before. */
async function claimKey(
  route: Route,
  input: ErasedInput,
  key: string,
  { store, clock, ids }: Dependencies<'store' | 'clock' | 'ids'>,
): Promise<Pick<IdempotencyClaim, 'userId' | 'key' | 'claim'> | { answer: StoredAnswer }> {
  const now = clock.millis();
  // Keys are chosen by clients at random: mixed in, and kept as a hash only, they keep what was asked from being
  // guessed.
  const claim = { userId: input.caller.userId, key: textHashOf(key), claim: ids.mint('req') };
  const found = await store.claimIdempotency({
    ...claim,
    requestHash: requestHashOf({ key, asked: asked(route, input) }),
    expiresAt: new Date(now + retentionMs).toISOString(),
    lostBefore: new Date(now - lostMs).toISOString(),
    repeatable: route.repeatable ?? false,
  });
  switch (found.outcome) {
    case 'answered':
      return { answer: found.answer };
    case 'reused':
      throw new ConcordanceError(
        'idempotency_key_reused',
        'This Idempotency-Key was sent with another request within the last 24 hours. Use a new key for a new request.',
      );
    case 'open':
      throw new ConcordanceError(
        'idempotency_in_progress',
        'A request with this Idempotency-Key is in progress. Send it again in a few seconds.',
      );
    case 'lost':
      throw lost('The server stopped during the request with this Idempotency-Key and may have executed it.');
    case 'claimed':
      return claim;
  }
}

/** @throws ConcordanceError `invalid_request` */
function keyOf({ request }: ErasedInput): string | null {
  const key = request.raw.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  const msg = 'must be 1 to 255 visible ASCII characters';
  throw fieldError(['header', 'Idempotency-Key'], msg, 'format', `Idempotency-Key: ${msg}.`);
}

/** All that makes the request what it is; a file is its content. */
function asked(route: Route, { request, query, body, input, upload }: ErasedInput): unknown {
  const file = upload === undefined ? null : { key: upload.file.key, filename: upload.file.filename };
  const plain = JSON.parse(JSON.stringify({ query, body, input, fields: upload?.fields ?? null, file })) as object;
  return { operation: route.operationId, path: request.path, ...plain };
}

/** A secret that is shown once does not lie readable in the store for a day. */
function kept(route: Route, { status, headers = {}, body }: ErasedResult): StoredAnswer {
  const answer = route.responses[status];
  const text = answer?.kind === 'json' ? JSON.stringify(body) : null;
  const withheld = route.showsSecret === true || answer?.kind === 'binary' || (text?.length ?? 0) > maxStoredCharacters;
  return { status, headers, body: withheld ? null : text, withheld };
}

function replay({ status, headers, body, withheld }: StoredAnswer): ErasedResult {
  if (withheld) throw lost('The request with this Idempotency-Key was carried out. Its answer is not given twice.');
  const replayed = { ...headers, 'Idempotency-Replayed': 'true' };
  return { status, headers: replayed, ...(body === null ? {} : { body: JSON.parse(body) as unknown }) };
}

function lost(what: string): ConcordanceError {
  return new ConcordanceError(
    'idempotency_answer_lost',
    `${what} Check whether it took effect; to repeat it, use a new key.`,
  );
}
