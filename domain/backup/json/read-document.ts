import { BackupFormatError } from './backup-format-error.js';
import { collectValue } from './json-value.js';
import type { ValueCollector, ValueLimits } from './json-value.js';

/** Receives the parts of a backup in the order of the document. */
export interface DocumentHandler {
  /** A member beside `bulk`, as the header. */
  member(key: string, value: unknown): void;
  /** A member of `bulk` that is a list; its records follow. */
  stream(name: string): void;
  record(stream: string, index: number, value: unknown): void;
  /** Bytes between the brackets of a list, as they come; asked for only where it is given. */
  streamBytes?: ((stream: string, bytes: Uint8Array) => void) | undefined;
  /** A member of `bulk` that is no list. */
  notList(name: string, value: unknown): void;
  /** `bulk` was there. */
  bulk(): void;
}

/** Handler of a reader that looks at some parts only. */
export const ignoredParts: DocumentHandler = {
  member: () => {},
  bulk: () => {},
  stream: () => {},
  record: () => {},
  notList: () => {},
};

export interface DocumentReader {
  /** @throws {BackupFormatError} */
  write(bytes: Uint8Array): void;
  /** @throws {BackupFormatError} where the document is not complete */
  end(): void;
}

/** Limits of the parts of a backup that are read whole: what stands beside `bulk`, and each record. */
export const memberLimits: ValueLimits = { maxBytes: 128 * 1024 * 1024, maxDepth: 32 };
export const recordLimits: ValueLimits = { maxBytes: 16 * 1024 * 1024, maxDepth: 32 };
const keyLimits: ValueLimits = { maxBytes: 1024, maxDepth: 0 };

/** The next thing that may follow. `first` allows the end of an empty object or list. */
type State = 'document' | 'first key' | 'key' | 'colon' | 'value' | 'first record' | 'record' | 'after' | 'done';
type Level = 'document' | 'bulk' | 'stream';

const [openBrace, closeBrace, openBracket, closeBracket, quote, colon, comma] = [
  0x7b, 0x7d, 0x5b, 0x5d, 0x22, 0x3a, 0x2c,
];

/**
 * Reads the document `{ header, bulk }` piece by piece: no more than one record, or one member beside `bulk`, is in
 * memory at a time.
 */
export function createDocumentReader(handler: DocumentHandler): DocumentReader {
  let state: State = 'document';
  let level: Level = 'document';
  let key = '';
  let stream = '';
  let index = 0;
  let collector: ValueCollector | null = null;
  let collects: 'key' | 'value' = 'key';
  let isFirst = true;
  const seen = { document: new Set<string>(), bulk: new Set<string>() };

  return {
    write(bytes) {
      let at = isFirst ? afterByteOrderMark(bytes) : 0;
      isFirst = false;
      let begin = at;
      while (at < bytes.length) {
        if (collector !== null) {
          const end = collector.take(bytes, at);
          if (end === -1) break;
          at = end;
          finishValue(collector);
          continue;
        }
        const byte = bytes[at]!;
        if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) at += 1;
        else {
          const wasStream = level === 'stream';
          const taken = step(byte);
          // The brackets themselves are not among the bytes of the list.
          if (wasStream && level !== 'stream') handler.streamBytes?.(stream, bytes.subarray(begin, at));
          at += taken;
          if (!wasStream && level === 'stream') begin = at;
        }
      }
      if (level === 'stream' && begin < bytes.length) handler.streamBytes?.(stream, bytes.subarray(begin));
    },
    end() {
      if (state === 'document') throw formatError('E_NOT_OBJECT', 'The file is empty.');
      if (state !== 'done') throw formatError('E_TRUNCATED', 'The document ends before it is complete.');
    },
  };

  /** Number of bytes that were taken: none where a value begins, which takes its first byte itself. */
  function step(byte: number): 0 | 1 {
    switch (state) {
      case 'document':
        if (byte !== openBrace)
          throw formatError('E_NOT_OBJECT', 'A backup is a JSON object, { "header": …, "bulk": … }.');
        state = 'first key';
        return 1;
      case 'first key':
      case 'key':
        if (byte === closeBrace && state === 'first key') return leave();
        if (byte !== quote) throw formatError('E_JSON', 'A key is expected here.');
        begin('key');
        return 0;
      case 'colon':
        if (byte !== colon) throw formatError('E_JSON', 'A colon is expected here.');
        state = 'value';
        return 1;
      case 'value':
        return enterOrBegin(byte);
      case 'first record':
      case 'record':
        if (byte === closeBracket && state === 'first record') return leave();
        begin('value');
        return 0;
      case 'after':
        if (byte === comma) {
          state = level === 'stream' ? 'record' : 'key';
          return 1;
        }
        if (byte !== (level === 'stream' ? closeBracket : closeBrace)) {
          throw formatError('E_JSON', 'A comma or the end is expected here.');
        }
        return leave();
      case 'done':
        throw formatError('E_JSON', 'The document is followed by something else.');
    }
  }

  function enterOrBegin(byte: number): 0 | 1 {
    if (level === 'document' && key === 'bulk' && byte === openBrace) {
      level = 'bulk';
      state = 'first key';
      handler.bulk();
      return 1;
    }
    if (level === 'bulk' && byte === openBracket) {
      level = 'stream';
      state = 'first record';
      stream = key;
      index = 0;
      handler.stream(stream);
      return 1;
    }
    begin('value');
    return 0;
  }

  function leave(): 1 {
    if (level === 'document') state = 'done';
    else {
      level = level === 'stream' ? 'bulk' : 'document';
      state = 'after';
    }
    return 1;
  }

  function begin(what: 'key' | 'value'): void {
    collects = what;
    const limits = what === 'key' ? keyLimits : level === 'stream' ? recordLimits : memberLimits;
    collector = collectValue(limits, path);
  }

  function finishValue(done: ValueCollector): void {
    collector = null;
    const value = done.parse();
    if (collects === 'key') {
      key = value as string;
      const keys = level === 'bulk' ? seen.bulk : seen.document;
      if (keys.has(key)) throw formatError('E_DUPLICATE_KEY', `The key ${JSON.stringify(key)} is there twice.`);
      keys.add(key);
      state = 'colon';
      return;
    }
    state = 'after';
    if (level === 'stream') handler.record(stream, index++, value);
    else if (level === 'bulk') handler.notList(key, value);
    else handler.member(key, value);
    key = '';
  }

  function path(): string {
    if (level === 'stream') return `$.bulk.${stream}[${index}]`;
    const at = collects === 'key' || key === '' ? '' : `.${key}`;
    return level === 'bulk' ? `$.bulk${at}` : `$${at}`;
  }

  function formatError(code: string, message: string): BackupFormatError {
    return new BackupFormatError(code, path(), message);
  }
}

function afterByteOrderMark(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}
