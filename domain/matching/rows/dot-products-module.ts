/** Multiplies a row with two vectors at once. All places are offsets in bytes in the memory of the module. */
export type MultiplyRow = (row: number, bytes: number, first: number, second: number, products: number) => void;

/**
 * Instructions of the WebAssembly specification (core, 5.4), those for 128 bits included. `dotProduct` sums in four
 * lanes; here two of them lie in each of two registers, so that every sum is rounded as there.
 */
const code = {
  loop: [0x03, 0x40],
  repeatIf: [0x0d, 0],
  end: [0x0b],
  get: (local: number) => [0x20, local],
  set: (local: number) => [0x21, local],
  integer: (value: number) => [0x41, value],
  isBelow: [0x49],
  addIntegers: [0x6a],
  /** Alignments are given as powers of two, as hints. */
  storeNumber: (offset: number) => [0x39, 3, offset],
  addNumbers: [0xa0],
  loadPair: (offset: number) => [0xfd, 0, 3, offset],
  loadSinglePair: (offset: number) => [0xfd, 0x5d, 2, offset],
  pairOfSingles: [0xfd, 0x5f],
  numberOfPair: (lane: number) => [0xfd, 0x21, lane],
  addPairs: [0xfd, 0xf0, 1],
  multiplyPairs: [0xfd, 0xf2, 1],
} as const;

const types = { integer: 0x7f, pair: 0x7b, function: 0x60 } as const;

/** Numbers of the parameters and local variables. */
const [row, end, first, second, products, firstSums, firstSums2, secondSums, secondSums2, values, values2] = [
  ...Array(11).keys(),
] as [number, number, number, number, number, number, number, number, number, number, number];

/** Adds the products of two numbers of the row with two of a vector to their sums. */
function addProducts(sums: number, rowValues: number, vector: number, offset: number): number[] {
  return [
    ...[...code.get(sums), ...code.get(rowValues), ...code.get(vector), ...code.loadPair(offset)],
    ...[...code.multiplyPairs, ...code.addPairs, ...code.set(sums)],
  ];
}

function advance(place: number, bytes: number): number[] {
  return [...code.get(place), ...code.integer(bytes), ...code.addIntegers, ...code.set(place)];
}

/** The sum of a pair of sums. */
function sumOf(sums: number): number[] {
  return [
    ...[...code.get(sums), ...code.numberOfPair(0)],
    ...[...code.get(sums), ...code.numberOfPair(1), ...code.addNumbers],
  ];
}

function storeSum(offset: number, sums: number, sums2: number): number[] {
  return [...[...code.get(products), ...sumOf(sums), ...sumOf(sums2), ...code.addNumbers], ...code.storeNumber(offset)];
}

const multiplyRow = [
  // `end` comes as the number of bytes.
  ...[...code.get(row), ...code.get(end), ...code.addIntegers, ...code.set(end)],
  ...code.loop,
  ...[...code.get(row), ...code.loadSinglePair(0), ...code.pairOfSingles, ...code.set(values)],
  ...[...code.get(row), ...code.loadSinglePair(8), ...code.pairOfSingles, ...code.set(values2)],
  ...addProducts(firstSums, values, first, 0),
  ...addProducts(firstSums2, values2, first, 16),
  ...addProducts(secondSums, values, second, 0),
  ...addProducts(secondSums2, values2, second, 16),
  ...[...advance(first, 32), ...advance(second, 32), ...advance(row, 16)],
  ...[...code.get(row), ...code.get(end), ...code.isBelow, ...code.repeatIf],
  ...code.end,
  ...storeSum(0, firstSums, firstSums2),
  ...storeSum(8, secondSums, secondSums2),
  ...code.end,
];

/** A number of up to 14 bits, as sizes and counts are written. */
function size(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >> 7];
}

/** Items, each a list of bytes, behind their number. */
function list(items: readonly (readonly number[])[]): number[] {
  return [...size(items.length), ...items.flat()];
}

function sized(bytes: readonly number[]): number[] {
  return [...size(bytes.length), ...bytes];
}

/** ASCII. */
function name(text: string): number[] {
  return sized(Array.from(text, (letter) => letter.charCodeAt(0)));
}

/** The module: it imports its memory, `vectors.memory`, and exports `multiplyRow`. */
export const dotProductsModule = Uint8Array.from(
  [
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    // The sections: types, imports, functions, exports, code.
    [1, ...sized(list([[types.function, ...list(Array(5).fill([types.integer])), ...list([])]]))],
    [2, ...sized(list([[...name('vectors'), ...name('memory'), 2, 0, 1]]))],
    [3, ...sized(list([[0]]))],
    [7, ...sized(list([[...name('multiplyRow'), 0, 0]]))],
    [10, ...sized(list([sized([...list([[6, types.pair]]), ...multiplyRow])]))],
  ].flat(),
);
