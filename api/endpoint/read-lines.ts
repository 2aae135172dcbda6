import { receiveLines } from '../body/receive-lines.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Route } from '../routing/route.js';
import type { EndpointMiddleware } from './endpoint-context.js';
import { sendContinue } from './send-continue.js';

/**
 * Streams a body of lines into the object store; it stays there when something refers to it once the answer is written.
 * @throws ConcordanceError `unsupported_media_type`, `invalid_request`, `payload_too_large`, `upload_aborted`
 */
export function readLines(
  { lines }: Route,
  { objects, objectsInUse }: Dependencies<'objects' | 'objectsInUse'>,
): EndpointMiddleware | null {
  if (lines === undefined) return null;
  return async function readLines(ctx, next) {
    sendContinue(ctx);
    const file = await receiveLines(ctx.req, lines.maxBytes, objects, objectsInUse);
    try {
      ctx.state.input.upload = { fields: {}, file };
      await next();
    } finally {
      await objectsInUse.release(file.key);
    }
  };
}
