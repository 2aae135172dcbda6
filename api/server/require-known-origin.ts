import type { IncomingMessage } from 'node:http';
import { ConcordanceError } from '../../domain/errors.js';
import { publicAddress } from './public-address.js';

/** Settings of the origins from which web pages may call. */
export interface OriginSettings {
  publicUrl: string | null;
  corsOrigins: readonly string[];
}

/**
 * Refuses a request of a web page that is neither of this service nor of a configured origin. The name in the request
 * (`Host`) proves nothing: a page that rebinds its name to this machine (DNS rebinding) sends its own.
 * @throws ConcordanceError `permission_denied`
 */
export function requireKnownOrigin({ publicUrl, corsOrigins }: OriginSettings, request: IncomingMessage): void {
  const { origin } = request.headers;
  if (origin === undefined || corsOrigins.includes(origin)) return;
  if (origin === new URL(publicAddress({ publicUrl }, request)).origin) return;
  throw new ConcordanceError(
    'permission_denied',
    'Web pages of this origin may not call. If they are meant to, add it to CONCORDANCE_CORS_ORIGINS and restart.',
  );
}
