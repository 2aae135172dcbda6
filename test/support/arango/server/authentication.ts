import { createHmac, randomBytes } from 'node:crypto';
import { ArangoFailure } from '../errors/arango-failure.js';
import type { Credentials } from './call.js';

const secret = randomBytes(32);
/** Seconds that a token is valid. */
const lifetime = 3600;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (content: string): string => createHmac('sha256', secret).update(content).digest('base64url');

/** Makes a token of a user who signed in. */
export function makeToken(username: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { preferred_username: username, iss: 'arangodb', iat: now, exp: now + lifetime };
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${sign(content)}`;
}

/** Checks the name and password or the token of a request. Throws 401 for wrong or missing ones. */
export function authenticate(header: string | undefined, credentials: Credentials): void {
  const [, scheme = '', value = ''] = /^(\w+) (.*)$/.exec(header ?? '') ?? [];
  const { username, password } = credentials;
  const right =
    scheme.toLowerCase() === 'bearer'
      ? isValid(value)
      : scheme.toLowerCase() === 'basic' && Buffer.from(value, 'base64').toString() === `${username}:${password}`;
  if (!right) throw new ArangoFailure('httpUnauthorized');
}

function isValid(token: string): boolean {
  const [head = '', claims = '', signature] = token.split('.');
  if (signature !== sign(`${head}.${claims}`)) return false;
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  return exp > Date.now() / 1000;
}
