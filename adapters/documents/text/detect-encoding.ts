import { analyse } from 'chardet';
import { ConcordanceError } from '../../../domain/errors.js';
import { byteOrderMark } from './byte-order-mark.js';
import { isForeign } from './looks-like-text.js';
import { utf16Pattern } from './utf16-pattern.js';

export interface FoundEncoding {
  /** Name of the encoding in the Encoding Standard, as `TextDecoder` takes it. */
  encoding: string;
  /** True when it was concluded from the bytes and not marked, declared or proved. */
  guessed: boolean;
}

/** Bytes around what is not ASCII that are kept for the guess. */
const sampleBytes = 256 * 1024;
const headBytes = 64 * 1024;
/** Below this, the guess is no better than chance. */
const minConfidence = 10;

/**
 * Finds the encoding of a text by reading it once: byte order mark, then strict UTF-8, then the zeros of UTF-16, then
 * `declared` (what a header or the text itself says), then the frequencies of its bytes.
 * @throws ConcordanceError `unsupported_encoding`
 */
export async function detectEncoding(
  bytes: AsyncIterable<Uint8Array>,
  declared: string | null = null,
): Promise<FoundEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const sample = new Sample();
  let head: Uint8Array | null = null;
  let isUtf8 = true;
  let zeroAt = -1;
  let foreignAt = -1;
  let position = 0;
  for await (const piece of bytes) {
    if (position < headBytes) {
      head = head === null ? piece : Buffer.concat([head, piece]).subarray(0, headBytes);
      const mark = head.length >= 4 ? byteOrderMark(head) : null;
      if (mark !== null) return marked(mark);
    }
    if (zeroAt < 0 && piece.includes(0)) zeroAt = position + piece.indexOf(0);
    if (foreignAt < 0) {
      const at = piece.findIndex((byte) => byte !== 0 && isForeign(byte));
      if (at >= 0) foreignAt = position + at;
    }
    isUtf8 &&= decodes(utf8, piece, true);
    sample.add(piece);
    position += piece.length;
  }
  const start = head ?? new Uint8Array();
  const mark = byteOrderMark(start);
  if (mark !== null) return marked(mark);
  if (zeroAt >= 0) {
    const encoding = utf16Pattern(start);
    if (encoding !== null) return { encoding, guessed: true };
    throw undecodable(`it holds a NUL byte (byte ${zeroAt})`);
  }
  if (isUtf8 && decodes(utf8, new Uint8Array(), false)) return { encoding: 'utf-8', guessed: false };
  const stated = declared === null ? null : knownEncoding(declared);
  if (stated !== null && stated !== 'utf-8') return { encoding: stated, guessed: false };
  if (foreignAt >= 0) throw undecodable(`it holds a control character (byte ${foreignAt})`);
  return { encoding: guess(sample.bytes()), guessed: true };
}

function marked(mark: string): FoundEncoding {
  if (mark === 'utf-32') throw undecodable('it is UTF-32');
  return { encoding: mark, guessed: false };
}

function guess(sample: Uint8Array): string {
  for (const { name, confidence } of analyse(sample)) {
    if (confidence < minConfidence) break;
    const encoding = knownEncoding(name);
    if (encoding !== null && encoding !== 'utf-8' && !encoding.startsWith('utf-16')) return encoding;
  }
  throw undecodable('no encoding fits its bytes');
}

/** The name by which TextDecoder knows the encoding; null for those it does not decode. */
export function knownEncoding(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function decodes(decoder: InstanceType<typeof TextDecoder>, piece: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(piece, { stream });
    return true;
  } catch {
    return false;
  }
}

function undecodable(why: string): ConcordanceError {
  return new ConcordanceError(
    'unsupported_encoding',
    `The text cannot be decoded: ${why}. Save it as UTF-8 and submit it again.`,
  );
}

/** Keeps pieces that have something to tell; those of nothing but ASCII say nothing of an encoding. */
class Sample {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  add(piece: Uint8Array): void {
    const rest = sampleBytes - this.#length;
    if (rest <= 0) return;
    const at = piece.findIndex((byte) => byte >= 0x80 || byte === 0x1b);
    if (at < 0) return;
    const kept = Buffer.from(piece.subarray(Math.max(0, at - 200), at + rest));
    this.#pieces.push(kept);
    this.#length += kept.length;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#pieces);
  }
}
