import { receiveUpload } from '../body/receive-upload.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Route } from '../routing/route.js';
import { check } from '../validation/check.js';
import type { EndpointMiddleware } from './endpoint-context.js';
import { sendContinue } from './send-continue.js';

/**
 * Streams the file of a multipart body into the object store and reads the fields beside it; the file stays there when
 * something refers to it once the answer is written.
 * @throws ConcordanceError `unsupported_media_type`, `malformed_upload`, `invalid_request`, `payload_too_large`,
 *   `upload_aborted`, and what the route's `acceptFile` throws
 */
export function readUpload(
  { upload: schema, acceptFile, maxUpload }: Route,
  dependencies: Dependencies<'objects' | 'objectsInUse' | 'settings'>,
): EndpointMiddleware | null {
  if (schema === undefined) return null;
  const { settings } = dependencies;
  const maxBytes = maxUpload?.(settings) ?? settings.maxUploadBytes;
  return async function readUpload(ctx, next) {
    sendContinue(ctx);
    const { input } = ctx.state;
    const accept: Parameters<typeof receiveUpload>[1]['accept'] = (head, incoming) =>
      acceptFile?.(head, incoming, input.dependencies);
    const { fields, file } = await receiveUpload(ctx.req, { accept, maxBytes }, dependencies);
    try {
      // A form sends an empty text for a field that was left blank.
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
      input.upload = { fields: check(schema, given, 'body', 'text'), file };
      await next();
    } finally {
      await dependencies.objectsInUse.release(file.key);
    }
  };
}
