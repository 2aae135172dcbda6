import { BackupFormatError } from './backup-format-error.js';

/** Limits of one value that is read whole. */
export interface ValueLimits {
  maxBytes: number;
  maxDepth: number;
}

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** Collects the bytes of one JSON value, which may come in several pieces, and parses it. */
export interface ValueCollector {
  /**
   * Takes bytes from `start`.
   * @returns the position after the value; -1 while it goes on
   */
  take(bytes: Uint8Array, start: number): number;
  /** @throws {BackupFormatError} where the bytes are no JSON, or an object names a key twice */
  parse(): unknown;
}

/**
 * Starts a value. Its end is found by counting brackets outside strings; the value itself is parsed by the runtime.
 * @param path of the value, for errors
 */
export function collectValue(limits: ValueLimits, path: () => string): ValueCollector {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let begun = false;
  let isScalar = false;
  /** Number of keys of all objects in the value. */
  let keys = 0;

  return {
    take(bytes, start) {
      const end = endOfValue(bytes, start);
      const stop = end === -1 ? bytes.length : end;
      size += stop - start;
      if (size > limits.maxBytes) {
        throw new BackupFormatError('E_TOO_LARGE', path(), `The value is larger than ${limits.maxBytes} bytes.`);
      }
      // The bytes of a stream may be used again for what follows; Buffer.slice would not copy them.
      if (stop > start)
        pieces.push(end === -1 ? new Uint8Array(bytes.subarray(start, stop)) : bytes.subarray(start, stop));
      return end;
    },
    parse() {
      const value = parseBytes(pieces.length === 1 ? pieces[0]! : joined(pieces, size), path);
      if (countKeys(value) !== keys) {
        throw new BackupFormatError('E_DUPLICATE_KEY', path(), 'An object names the same key twice.');
      }
      return value;
    },
  };

  function endOfValue(bytes: Uint8Array, start: number): number {
    let at = start;
    while (at < bytes.length) {
      const byte = bytes[at]!;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) {
          inString = false;
          if (depth === 0) return at + 1;
        }
      } else if (isScalar) {
        if (byte === comma || byte === closeBrace || byte === closeBracket || byte <= 0x20) return at;
      } else if (byte === quote) {
        begun = inString = true;
      } else if (byte === openBrace || byte === openBracket) {
        begun = true;
        depth += 1;
        if (depth > limits.maxDepth) {
          throw new BackupFormatError(
            'E_TOO_DEEP',
            path(),
            `The value is nested deeper than ${limits.maxDepth} levels.`,
          );
        }
      } else if (byte === closeBrace || byte === closeBracket) {
        depth -= 1;
        if (depth <= 0) return at + 1;
      } else if (byte === colon) {
        keys += 1;
      } else if (!begun) {
        begun = isScalar = true;
      }
      at += 1;
    }
    return -1;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseBytes(bytes: Uint8Array, path: () => string): unknown {
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch (cause) {
    const message = cause instanceof SyntaxError ? 'This is not valid JSON.' : 'The text is not valid UTF-8.';
    throw new BackupFormatError('E_JSON', path(), message, cause);
  }
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Number of keys of all objects in a value. Fewer than its text has mean that an object named one twice. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const one of value) if (typeof one === 'object') count += countKeys(one);
    return count;
  }
  const record = value as Record<string, unknown>;
  for (const key in record) {
    count += 1;
    const one = record[key];
    if (typeof one === 'object') count += countKeys(one);
  }
  return count;
}
