import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

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
  'refresh_token',
  'device_code',
  'user_code',
  'code_verifier',
  'api_key',
  'apiKey',
  'privateJwk',
  'text',
  'quote',
  'cookie',
];

/** One JSON line an event. Secrets are masked by name, wherever a line might carry one. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { part: 'api' },
    redact: {
      paths: [...secrets, ...secrets.map((name) => `*.${name}`), 'req.headers', 'headers'],
      censor: '[hidden]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
