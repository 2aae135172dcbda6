import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

/**
 * Runs `load`, which loads tsx, so that it executes no code of others. tsx keeps what it transforms in `<temporary
 * folder>/tsx-<uid>` and executes what it finds there, anyone who put it there. So for the time of `load` the temporary
 * folder is one that only this user can write to; where there is none, tsx keeps nothing.
 */
export async function withPrivateCache(load) {
  const folder = privateFolder(process.env, process.geteuid?.());
  if (folder === null) {
    process.env.TSX_DISABLE_CACHE = '1';
    return load();
  }
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await load();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/**
 * `$XDG_CACHE_HOME/concordance/tsx`, else below `~/.cache`; made with mode 700.
 * @returns {string | null} null where others could have written there, or where it cannot be created
 */
export function privateFolder(env, uid) {
  if (uid === undefined) return null;
  try {
    const given = env.XDG_CACHE_HOME;
    const cache = given && isAbsolute(given) ? given : join(homedir(), '.cache');
    const wanted = join(cache, 'concordance', 'tsx');
    // Step by step: a recursive mkdir never ends below /proc.
    for (const path of [cache, dirname(wanted), wanted]) make(path);
    const path = realpathSync(wanted);
    const own = lstatSync(path);
    if (own.uid !== uid || isWritableByOthers(own)) return null;
    for (let above = dirname(path); ; above = dirname(above)) {
      if (!keepsEntries(lstatSync(above), uid)) return null;
      if (above === dirname(above)) break;
    }
    chmodSync(path, 0o700);
    return path;
  } catch {
    return null;
  }
}

function make(path) {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

function isWritableByOthers(stats) {
  return (stats.mode & 0o022) !== 0;
}

/** Nobody but this user and root can move away what this user put into that folder. */
function keepsEntries(stats, uid) {
  const isSticky = (stats.mode & 0o1000) !== 0;
  return (stats.uid === uid || stats.uid === 0) && (!isWritableByOthers(stats) || isSticky);
}
