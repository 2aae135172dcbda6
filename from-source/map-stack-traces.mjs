import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';

/**
 * Makes stack traces name the sources of a script, as Node.js does for modules. Its source map is read with the first
 * trace that somebody looks at.
 * @param {string} filename path of the script; its map is `FILENAME.map`
 */
export function mapStackTraces(filename) {
  let map;
  Error.prepareStackTrace = (error, sites) => {
    const lines = sites.map((site) => `\n    at ${site.getFileName() === filename ? sourceOf(site) : site}`);
    return `${describe(error)}${lines.join('')}`;
  };

  function sourceOf(site) {
    map ??= readMap(filename);
    const line = site.getLineNumber();
    const column = site.getColumnNumber();
    const { fileName, lineNumber, columnNumber } = map?.findOrigin(line, column) ?? {};
    if (!fileName) return String(site);
    const place = `${resolve(dirname(filename), fileName)}:${lineNumber}:${columnNumber}`;
    // The name of the function stays, with what stands before it, as `async` or `new`.
    const named = /^(.*) \(.*\)$/.exec(String(site));
    return named === null ? place : `${named[1]} (${place})`;
  }
}

/** Name and message, with the code of an error of Node.js as Node.js shows it. */
function describe(error) {
  try {
    const described = Error.prototype.toString.call(error);
    const { name, code } = error;
    if (typeof code !== 'string' || !code.startsWith('ERR_') || !described.startsWith(`${name}:`)) return described;
    return `${name} [${code}]${described.slice(name.length)}`;
  } catch {
    return 'Error';
  }
}

/** Null where there is none: traces then name the script. */
function readMap(filename) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${filename}.map`, 'utf8')));
  } catch {
    return null;
  }
}
