const powers = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);
const [maxDigits, usualDigits] = [9, 8];
/** Largest magnitude at which all digits of a number are a whole number of 32 bits, and the smallest one. */
const [minPlain, maxPlain] = [1e-12, 1e9];
const [zero, minus, dot, letterE, comma, openBracket, closeBracket] = [0x30, 0x2d, 0x2e, 0x65, 0x2c, 0x5b, 0x5d];
/** Bytes of a number at most, with its comma, as `-1.17549435e-38`. */
const maxNumberBytes = 16;
const ascii = new TextDecoder();

/**
 * JSON list of the numbers of a vector, each with as few characters as give the same number with 32 bits again; null
 * where one of them is not finite, which no list can have.
 */
export function vectorText(vector: Float32Array): string | null {
  const bytes = new Uint8Array(vector.length * maxNumberBytes + 2);
  bytes[0] = openBracket;
  let at = 1;
  for (let index = 0; index < vector.length; index++) {
    const value = vector[index]!;
    if (!Number.isFinite(value)) return null;
    if (index > 0) bytes[at++] = comma;
    at = writeNumber(bytes, at, value);
  }
  bytes[at++] = closeBracket;
  return ascii.decode(bytes.subarray(0, at));
}

/** @returns the position after the number */
function writeNumber(bytes: Uint8Array, from: number, value: number): number {
  let at = from;
  if (value < 0 || Object.is(value, -0)) bytes[at++] = minus;
  const size = Math.abs(value);
  if (size === 0) {
    bytes[at++] = zero;
    return at;
  }
  return size < minPlain || size >= maxPlain ? writeRare(bytes, at, size) : writeUsual(bytes, at, size);
}

/**
 * Looks for the fewest decimals. What is compared is what a reader does: the division of two numbers that doubles have
 * exactly is the double nearest to the decimal number.
 */
function writeUsual(bytes: Uint8Array, at: number, size: number): number {
  const exponent = exponentOf(size);
  let decimals = decimalsOf(usualDigits, exponent);
  if (!isSame(size, decimals)) {
    decimals = decimalsOf(maxDigits, exponent);
  } else {
    while (decimals > 0 && isSame(size, decimals - 1)) decimals -= 1;
  }
  return writeDecimal(bytes, at, Math.round(size * powers[decimals]!), decimals);
}

function isSame(size: number, decimals: number): boolean {
  const power = powers[decimals]!;
  return Math.fround(Math.round(size * power) / power) === size;
}

function decimalsOf(digits: number, exponent: number): number {
  return Math.max(0, digits - 1 - exponent);
}

/** Position of the first digit: 0 for 1 to below 10, -1 for 0.1 to below 1. */
function exponentOf(size: number): number {
  let exponent = 0;
  if (size >= 1) while (size >= powers[exponent + 1]!) exponent += 1;
  else while (size * powers[-exponent]! < 1) exponent -= 1;
  return exponent;
}

function writeDecimal(bytes: Uint8Array, from: number, digits: number, decimals: number): number {
  const count = digitsOf(digits);
  const isSmall = decimals > count + (decimals < 10 ? 1 : 2);
  if (decimals === 0) return writeDigits(bytes, from, digits, count);
  if (isSmall) {
    // 12e-7 is shorter than 0.0000012.
    const at = writeDigits(bytes, from, digits, count);
    bytes[at] = letterE;
    bytes[at + 1] = minus;
    return writeDigits(bytes, at + 2, decimals, digitsOf(decimals));
  }
  const whole = decimals > maxDigits ? 0 : (digits / powers[decimals]!) | 0;
  let at = writeDigits(bytes, from, whole, digitsOf(whole));
  bytes[at++] = dot;
  return writeDigits(bytes, at, digits - whole * powers[decimals]!, decimals);
}

function digitsOf(value: number): number {
  let count = 1;
  while (value >= powers[count]!) count += 1;
  return count;
}

/** Writes so many digits, with zeros in front. */
function writeDigits(bytes: Uint8Array, from: number, value: number, count: number): number {
  let rest = value;
  for (let at = from + count - 1; at >= from; at -= 1) {
    const tenth = (rest / 10) | 0;
    bytes[at] = zero + rest - tenth * 10;
    rest = tenth;
  }
  return from + count;
}

/** Numbers that vectors hardly have: very small and very large ones. */
function writeRare(bytes: Uint8Array, at: number, size: number): number {
  let digits = 1;
  while (digits < maxDigits && Math.fround(Number(size.toPrecision(digits))) !== size) digits += 1;
  const text = size.toExponential(digits - 1).replace('e+', 'e');
  for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
  return at + text.length;
}
