import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { mapStackTraces } from './map-stack-traces.mjs';

/**
 * Runs a script of a build in this process. What V8 compiled of it is kept beside it by the first process that runs it,
 * and taken by the next ones: a script with its packages has ten megabytes.
 * @param {string} url of a script in CommonJS, without dynamic imports
 * @param {number} startMs milliseconds after which it has run what it runs at its start
 */
export function runScript(url, startMs = 5_000) {
  const filename = fileURLToPath(url);
  const cache = `${filename}.cache`;
  mapStackTraces(filename);
  const source = readFileSync(filename);
  // A string of one byte for each character is made in no time, and takes half the memory.
  const text = source.toString(isAscii(source) ? 'latin1' : 'utf8');
  const script = new Script(`(function (require, __filename, __dirname) {${text}\n})`, {
    filename,
    cachedData: readKept(cache, source),
  });
  // V8 refuses what another version of it compiled.
  if (script.cachedDataRejected !== false) setTimeout(() => keep(script, cache, source), startMs).unref();
  script.runInThisContext()(createRequire(filename), filename, dirname(filename));
}

/**
 * Reads the compiled code; undefined where it is missing, and where it is damaged or of another script, of which V8
 * notices neither.
 */
function readKept(path, source) {
  try {
    const bytes = readFileSync(path);
    const compiled = bytes.subarray(hashBytes);
    return hashOf(source, compiled).equals(bytes.subarray(0, hashBytes)) ? compiled : undefined;
  } catch {
    return undefined;
  }
}

const hashBytes = 32;

function hashOf(source, compiled) {
  return createHash('sha256').update(source).update(compiled).digest();
}

/** The file appears whole. Without it, as in a build of another user, the script is compiled at each start. */
function keep(script, path, source) {
  const writing = `${path}.${process.pid}.tmp`;
  try {
    accessSync(dirname(path), constants.W_OK);
    const compiled = script.createCachedData();
    writeFileSync(writing, Buffer.concat([hashOf(source, compiled), compiled]), { mode: 0o644 });
    renameSync(writing, path);
  } catch {
    rmSync(writing, { force: true });
  }
}
