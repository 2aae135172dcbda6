import { call } from '../data/api.js';
import { end } from './session.js';

/** Revokes the token and ends the session; it ends also where the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await call('logout');
  } catch {
    // The token expires by itself.
  }
  end(null);
}
