import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeBuild } from './make-build.mjs';
import { listSources, readSources, root } from './sources.mjs';

/** Holds builds of the checkout, each under a hash of what it was made of. A build never changes. */
const builds = join(root, '.build');
/** File with the times and sizes of the sources of the newest build. */
const stampsFile = join(builds, 'stamps.json');
const retentionMs = 3_600_000;

/**
 * The build of the sources as they are now; made when they changed since the last one.
 * @returns {Promise<string>} its folder, which stays for the lifetime of this process
 * @throws Error with what to do, when it cannot be made or others could have written to it
 */
export async function presentBuild() {
  const stamps = listSources();
  const last = readStamps();
  const folder = last !== null && isSame(last.stamps, stamps) ? join(builds, last.key) : null;
  if (folder !== null && existsSync(join(folder, 'manifest.json'))) return use(folder);
  const { key, files } = readSources(Object.keys(stamps));
  const wanted = join(builds, key);
  if (!existsSync(join(wanted, 'manifest.json'))) {
    try {
      mkdirSync(builds, { recursive: true, mode: 0o755 });
      requireOwn(builds);
      await makeBuild(wanted, files, '../..', last === null ? null : join(builds, last.key));
    } catch (error) {
      throw new Error(
        `The program could not be built into ${builds}: ${error.message}. ` +
          'Run `npm ci`, then `npm run build`, as a user who may write there.',
        { cause: error },
      );
    }
    removeUnused(key);
  }
  remember({ key, stamps });
  return use(wanted);
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(stampsFile, 'utf8'));
  } catch {
    return null;
  }
}

function isSame(before, now) {
  const paths = Object.keys(now);
  return paths.length === Object.keys(before).length && paths.every((path) => before[path] === now[path]);
}

/** Without it the next start reads all sources again; that is all that is lost where nothing can be written. */
function remember(made) {
  const writing = `${stampsFile}.${process.pid}.tmp`;
  try {
    writeFileSync(writing, JSON.stringify(made), { mode: 0o644 });
    renameSync(writing, stampsFile);
  } catch {
    rmSync(writing, { force: true });
  }
}

/** Marks the build as used by this process. */
function use(folder) {
  requireOwn(builds);
  requireOwn(folder);
  const users = join(folder, 'users');
  const mark = join(users, String(process.pid));
  try {
    mkdirSync(users, { recursive: true, mode: 0o755 });
    writeFileSync(mark, '');
  } catch {
    // Of another user, who made it and removes it.
    return folder;
  }
  process.once('exit', () => {
    try {
      unlinkSync(mark);
    } catch {
      // The checkout is gone.
    }
  });
  return folder;
}

/**
 * Code is executed only from a folder that belongs to this user, to root or to anyone who owns the checkout, and that
 * nobody else can write to.
 */
function requireOwn(folder) {
  const { uid, mode } = lstatSync(folder);
  const trusted = [process.geteuid?.(), 0, statSync(root).uid];
  if (process.geteuid !== undefined && (!trusted.includes(uid) || (mode & 0o022) !== 0)) {
    throw new Error(`Others can write to ${folder}, so nothing in it is run. Remove it; it is made again.`);
  }
}

/** Removes builds that no process uses and none has used for an hour. */
function removeUnused(except) {
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name);
    if (name === except || name === 'stamps.json') continue;
    try {
      const lastUse = statSync(existsSync(join(folder, 'users')) ? join(folder, 'users') : folder).mtimeMs;
      if (Date.now() - lastUse > retentionMs && !isUsed(folder)) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Removed by another process at the same time.
    }
  }
}

function isUsed(folder) {
  const users = join(folder, 'users');
  return existsSync(users) && readdirSync(users).some((pid) => isAlive(Number(pid)));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
