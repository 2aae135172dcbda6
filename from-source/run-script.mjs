import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, Script } from 'node:vm';
import { mapStackTraces } from './map-stack-traces.mjs';

/**
 * Runs a script of a build in this process. What V8 compiled of it is kept beside it by the first process that runs it,
 * and taken by the next ones: a script with its packages has ten megabytes.
 * @param {string} url of a script in CommonJS
 * @param {number} startMs milliseconds after which it has run what it runs at its start
 */
export function runScript(url, startMs = 5_000) {
  const filename = fileURLToPath(url);
  const cache = `${filename}.cache`;
  mapStackTraces(filename);
  const script = new Script(`(function (require, __filename, __dirname) {${readFileSync(filename, 'utf8')}\n})`, {
    filename,
    cachedData: readKept(cache),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  // A build never changes, so what is beside it was compiled of it; V8 refuses what another version compiled.
  if (script.cachedDataRejected !== false) setTimeout(() => keep(script, cache), startMs).unref();
  script.runInThisContext()(createRequire(filename), filename, dirname(filename));
}

/** Reads the compiled code; undefined where it is missing, or damaged, which V8 does not notice. */
function readKept(path) {
  try {
    const bytes = readFileSync(path);
    const compiled = bytes.subarray(hashBytes);
    return hashOf(compiled).equals(bytes.subarray(0, hashBytes)) ? compiled : undefined;
  } catch {
    return undefined;
  }
}

const hashBytes = 32;

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest();
}

/** The file appears whole. Without it, as in a build of another user, the script is compiled at each start. */
function keep(script, path) {
  const writing = `${path}.${process.pid}.tmp`;
  try {
    const compiled = script.createCachedData();
    writeFileSync(writing, Buffer.concat([hashOf(compiled), compiled]), { mode: 0o644 });
    renameSync(writing, path);
  } catch {
    rmSync(writing, { force: true });
  }
}
