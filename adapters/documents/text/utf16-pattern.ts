/** Share of the code units that must have their zero on one side. */
const minZeros = 0.3;
const maxZeros = 0.02;

/**
 * UTF-16 without a byte order mark shows by its zeros: text with some Latin in it has many in every second byte and
 * next to none in the others. Null when the bytes have no such pattern.
 */
export function utf16Pattern(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const units = Math.floor(head.length / 2);
  if (units === 0) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < head.length; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  if (odd >= units * minZeros && even <= units * maxZeros) return 'utf-16le';
  return even >= units * minZeros && odd <= units * maxZeros ? 'utf-16be' : null;
}
