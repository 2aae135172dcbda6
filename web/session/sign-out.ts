import { call } from '../data/api.js';
import { end, session } from './session.js';
import { endElsewhere } from './share-session.js';

/** Revokes the token and ends the session; it ends also where the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await call('logout');
  } catch {
    // The token expires by itself.
  }
  if (session.value !== null) endElsewhere(session.value.token);
  end(null);
}
