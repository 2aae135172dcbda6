import { byteOrderMark } from './byte-order-mark.js';
import { utf16Pattern } from './utf16-pattern.js';

/**
 * True when the bytes may be the beginning of a text in some encoding: marked as Unicode, or valid UTF-8, or UTF-16 by
 * the place of its zeros, or free of the control characters that no encoding of text uses.
 */
export function looksLikeText(head: Uint8Array): boolean {
  if (byteOrderMark(head) !== null) return true;
  if (head.includes(0)) return utf16Pattern(head) !== null;
  return isUtf8(head) || !head.some(isForeign);
}

function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Control characters other than white space, backspace, form feed and the escape that ISO-2022 begins a shift with. */
export function isForeign(byte: number): boolean {
  return (
    (byte < 0x20 && !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1b && byte !== 0x0e && byte !== 0x0f) || byte === 0x7f
  );
}
