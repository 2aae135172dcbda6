import type { OAuthClient } from '../../ports.js';

const minute = 60;
const day = 24 * 60 * minute;

/** Seconds each kind of record counts. */
export const lifetimes = {
  AuthorizationCode: 10 * minute,
  DeviceCode: 10 * minute,
  Interaction: 30 * minute,
  /** A browser somebody logged in with. */
  Session: 12 * 60 * minute,
  /** However often a refresh token is renewed, after this the user is asked again. */
  Grant: 365 * day,
} as const;

/** Seconds a refresh token counts; each use gives a new one with as much. */
export function refreshSeconds(clientType: OAuthClient['clientType']): number {
  return clientType === 'public' ? 7 * day : 30 * day;
}

/** Seconds between two questions of a device for its token. */
export const pollSeconds = 5;
