import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { correlation } from './correlation.js';

/** Field names of secrets and user texts; at the top of a line and one level below. */
const secrets = [
  'authorization',
  'password',
  'passwordHash',
  'password_hash',
  'current_password',
  'access_token',
  'refresh_token',
  'device_code',
  'token',
  'client_secret',
  'user_code',
  'code_verifier',
  'api_key',
  'apiKey',
  'privateJwk',
  'text',
  'quote',
  'cookie',
];

/**
 * One JSON line an event, with the ids of the request or activity it is about. Secrets are masked by name, wherever a
 * line might carry one.
 * @param part which process writes: `api` or `worker`
 */
export function createLogger(part: 'api' | 'worker', level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { part },
    // Fields of the line itself win.
    mixin: correlation,
    mixinMergeStrategy: (fields: object, ids: object) => ({ ...ids, ...fields }),
    redact: {
      paths: [...secrets, ...secrets.map((name) => `*.${name}`), 'req.headers', 'headers'],
      censor: '[hidden]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
