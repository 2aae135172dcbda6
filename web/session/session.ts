import { batch, signal } from '@preact/signals';
import type { UserPermissions } from '../../client/index.js';

/** User that is signed in, and the token that proves it. */
export interface SignedIn {
  token: string;
  username: string;
}

const key = 'concordance.session';

/** The user of this tab; null when nobody is signed in. */
export const session = signal<SignedIn | null>(read());

/** Permissions of the user; null until they are known. */
export const permissions = signal<UserPermissions | null>(null);

/** Number of refusals that may mean that the permissions have changed: they are read again after each. */
export const refusals = signal(0);

/** Shown above the sign-in form: the reason why it appears. */
export const signInReason = signal<string | null>(null);

/** Name of the user whose session ended by itself; empty where they signed out, or nobody was signed in. */
export const lastUsername = signal('');

function read(): SignedIn | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SignedIn | null;
    return typeof kept?.token === 'string' && typeof kept.username === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Begins the session of a user. */
export function begin(started: SignedIn): void {
  batch(() => {
    session.value = started;
    permissions.value = null;
    signInReason.value = null;
  });
  sessionStorage.setItem(key, JSON.stringify(started));
}

/** Ends the session; the sign-in form appears, and leads back to the place where the user was. */
export function end(reason: string | null): void {
  batch(() => {
    lastUsername.value = reason === null ? '' : (session.value?.username ?? lastUsername.value);
    session.value = null;
    permissions.value = null;
    signInReason.value = reason;
  });
  sessionStorage.removeItem(key);
}

/** True if the user has a permission; actions and pages that need others are not offered. */
export function can(permission: string): boolean {
  return permissions.value?.can[permission] === true;
}
