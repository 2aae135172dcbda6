const blockBytes = 512;
/** Largest size that the field of a header has room for: 11 octal digits. */
const maxPlainBytes = 8 ** 11 - 1;
const encoder = new TextEncoder();

export interface TarEntry {
  /** ASCII, at most 100 characters. */
  path: string;
  bytes: number;
  /** Seconds since 1970. */
  modifiedAt: number;
}

/**
 * Header of a file in a tar stream, as POSIX has it (ustar). A size of 8 GiB and more is in an extended header (pax) in
 * front of it.
 */
export function tarHeader({ path, bytes, modifiedAt }: TarEntry): Uint8Array {
  if (bytes <= maxPlainBytes) return header(path, bytes, modifiedAt, '0');
  const record = paxRecord('size', String(bytes));
  return joined([
    header('PaxHeader', record.length, modifiedAt, 'x'),
    record,
    tarPadding(record.length),
    // What the extended header says takes its place.
    header(path, 0, modifiedAt, '0'),
  ]);
}

/** Zeros behind the content of an entry, up to the next block. */
export function tarPadding(bytes: number): Uint8Array {
  return new Uint8Array((blockBytes - (bytes % blockBytes)) % blockBytes);
}

/** Blocks behind the last entry. */
export function tarEnd(): Uint8Array {
  return new Uint8Array(2 * blockBytes);
}

function header(path: string, bytes: number, modifiedAt: number, kind: '0' | 'x'): Uint8Array {
  const block = new Uint8Array(blockBytes);
  const text = (at: number, value: string) => block.set(encoder.encode(value), at);
  const octal = (at: number, width: number, value: number) => text(at, value.toString(8).padStart(width, '0'));
  text(0, path);
  octal(100, 7, 0o600);
  octal(108, 7, 0);
  octal(116, 7, 0);
  octal(124, 11, bytes);
  octal(136, 11, modifiedAt);
  text(156, kind);
  text(257, 'ustar');
  text(263, '00');
  octal(329, 7, 0);
  octal(337, 7, 0);
  // The checksum counts its own field as spaces.
  text(148, ' '.repeat(8));
  octal(
    148,
    6,
    block.reduce((sum, byte) => sum + byte, 0),
  );
  block[154] = 0;
  return block;
}

/** A record of an extended header: its own length in bytes comes first. */
function paxRecord(key: string, value: string): Uint8Array {
  const rest = ` ${key}=${value}\n`;
  let length = rest.length;
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length;
  return encoder.encode(`${length}${rest}`);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
