import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * The release of the Temporal CLI that is fetched or built here. 1.5.1 is the last one that `go install` accepts: the
 * go.mod files of later ones carry `replace` lines.
 */
export const cliVersion = '1.5.1';

/** Oldest server that has everything the workflows use (update-with-start, current details, worker versioning). */
export const minServerVersion = '1.29.0';

/** Folder of the downloaded or built server, in the user's cache: `XDG_CACHE_HOME`, else `~/.cache`. */
export function serverCacheFolder(env: Record<string, string | undefined> = process.env): string {
  const given = env['XDG_CACHE_HOME'];
  const cache = given !== undefined && isAbsolute(given) ? given : join(env['HOME'] ?? homedir(), '.cache');
  return join(cache, 'concordance', `temporal-${cliVersion}`);
}
