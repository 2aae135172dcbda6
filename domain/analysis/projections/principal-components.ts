import { seededRandom } from '../seeded-random.js';
import { symmetricEigen } from './symmetric-eigen.js';
import type { VectorTable } from './vector-table.js';

export interface PrincipalComponents {
  /**
   * Directions of length 1, at right angles to each other, by descending variance. The number with the largest absolute
   * value is positive. All zeros where the vectors do not vary in any further direction.
   */
  components: Float64Array[];
  /** Variances along the components. */
  variances: number[];
  /** Sum of the variances along all directions. */
  totalVariance: number;
  /** Position of each vector along each component: `count` × components. */
  coordinates: Float64Array;
}

/** More directions than asked for, so that components of equal variance are all found. */
const extraDirections = 4;
/** A component is found when its error is this share of the largest variance. */
const tolerance = 1e-9;
/** A component with less of the largest variance is rounding. */
const negligible = 1e-10;
const maxBasis = 400;

/**
 * Computes principal components: the directions in which vectors vary most. The table has mean 0 for that; of another
 * one they are the directions of the largest squares.
 *
 * Each is an eigenvector of the matrix of covariances, which is never formed: the basis of a block Krylov space grows
 * until the residuals are negligible, at the latest when it spans everything, or has 400 directions.
 */
export function principalComponents(table: VectorTable, wanted: number): PrincipalComponents {
  const operator = covarianceOf(table);
  const block = Math.min(operator.size, wanted + extraDirections);
  const basis = new KrylovBasis(operator, block);
  let found = basis.largest(wanted);
  while (!found.isExact && basis.grow()) found = basis.largest(wanted);
  const [largest = 0] = found.values;
  const components = Array.from({ length: wanted }, (_, at) => {
    const isKept = largest > 0 && (found.values[at] ?? 0) > negligible * largest;
    return isKept ? directed(operator.direction(found.vectors[at]!)) : new Float64Array(table.dims);
  });
  const variances = components.map((one, at) => (isZero(one) ? 0 : found.values[at]!));
  return { components, variances, totalVariance: totalVariance(table), coordinates: coordinates(table, components) };
}

/** The matrix of covariances, or of products of vectors where that is smaller; both have the same eigenvalues. */
interface Covariance {
  size: number;
  times(vector: Float64Array): Float64Array;
  /** Turns an eigenvector into a direction of length 1. */
  direction(eigenvector: Float64Array): Float64Array;
}

function covarianceOf(table: VectorTable): Covariance {
  const { count, dims } = table;
  const scale = 1 / Math.max(1, count - 1);
  if (dims <= count) {
    return {
      size: dims,
      times: (vector) => combined(table, along(table, vector)).map((value) => value * scale),
      direction: unit,
    };
  }
  return {
    size: count,
    times: (vector) => along(table, combined(table, vector)).map((value) => value * scale),
    direction: (eigenvector) => unit(combined(table, eigenvector)),
  };
}

/** The product of each vector of the table with a direction. */
function along({ count, dims, values }: VectorTable, direction: Float64Array): Float64Array {
  const products = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    const start = row * dims;
    let even = 0;
    let odd = 0;
    let at = 0;
    for (; at + 1 < dims; at += 2) {
      even += values[start + at]! * direction[at]!;
      odd += values[start + at + 1]! * direction[at + 1]!;
    }
    if (at < dims) even += values[start + at]! * direction[at]!;
    products[row] = even + odd;
  }
  return products;
}

/** The sum of the vectors of the table, each times its weight. */
function combined({ count, dims, values }: VectorTable, weights: Float64Array): Float64Array {
  const sum = new Float64Array(dims);
  for (let row = 0; row < count; row += 1) {
    const weight = weights[row]!;
    const start = row * dims;
    if (weight !== 0) for (let at = 0; at < dims; at += 1) sum[at]! += weight * values[start + at]!;
  }
  return sum;
}

/** Directions at right angles, each with its product with the matrix. */
class KrylovBasis {
  readonly #operator: Covariance;
  readonly #block: number;
  readonly #vectors: Float64Array[] = [];
  readonly #products: Float64Array[] = [];
  readonly #random = seededRandom(1);

  constructor(operator: Covariance, block: number) {
    this.#operator = operator;
    this.#block = block;
    for (let at = 0; at < block; at += 1) this.#add(this.#randomVector());
  }

  /** Doubles the basis; false when it spans everything or has its maximum size. */
  grow(): boolean {
    const { size } = this.#operator;
    const target = Math.min(size, maxBasis, Math.max(this.#vectors.length + this.#block, this.#vectors.length * 2));
    if (this.#vectors.length >= target) return false;
    for (let from = this.#vectors.length - this.#block; this.#vectors.length < target; from += 1) {
      this.#add(this.#products[from]!.slice());
    }
    return true;
  }

  /** The largest eigenvalues as far as the basis knows them. Exact when the residuals are negligible. */
  largest(wanted: number) {
    const { values, vectors } = symmetricEigen(
      this.#vectors.map((one) => Float64Array.from(this.#products, (product) => dot(one, product))),
    );
    const found = vectors.slice(0, wanted).map((weights) => sumOf(this.#vectors, weights));
    const isExact =
      this.#vectors.length === this.#operator.size ||
      found.every((vector, at) => {
        const product = sumOf(this.#products, vectors[at]!);
        addTo(product, vector, -values[at]!);
        return Math.sqrt(dot(product, product)) <= tolerance * values[0]!;
      });
    return { values: values.slice(0, wanted), vectors: found, isExact };
  }

  /** Adds what of the vector is at right angles to the basis; a random direction where nothing is left. */
  #add(vector: Float64Array): void {
    let rest = vector;
    for (;;) {
      const before = Math.sqrt(dot(rest, rest));
      for (let pass = 0; pass < 2; pass += 1) {
        for (const one of this.#vectors) addTo(rest, one, -dot(rest, one));
      }
      const left = Math.sqrt(dot(rest, rest));
      if (left > before * 1e-10 && left > 0) break;
      rest = this.#randomVector();
    }
    const added = unit(rest);
    for (const one of this.#vectors) addTo(added, one, -dot(added, one));
    this.#vectors.push(added);
    this.#products.push(this.#operator.times(added));
  }

  #randomVector(): Float64Array {
    return Float64Array.from({ length: this.#operator.size }, () => this.#random() - 0.5);
  }
}

function coordinates(table: VectorTable, components: readonly Float64Array[]): Float64Array {
  const positions = new Float64Array(table.count * components.length);
  components.forEach((component, nth) => {
    along(table, component).forEach((value, row) => (positions[row * components.length + nth] = value));
  });
  return positions;
}

function totalVariance({ count, values }: VectorTable): number {
  return values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, count - 1);
}

/** Turns the direction round where its largest number is negative. */
function directed(direction: Float64Array): Float64Array {
  let largest = 0;
  // Of numbers that differ by rounding alone the first counts.
  for (const value of direction) if (Math.abs(value) > Math.abs(largest) * (1 + 1e-9)) largest = value;
  return largest < 0 ? direction.map((value) => -value) : direction;
}

function sumOf(vectors: readonly Float64Array[], weights: Float64Array): Float64Array {
  const sum = new Float64Array(vectors[0]!.length);
  vectors.forEach((vector, at) => addTo(sum, vector, weights[at]!));
  return sum;
}

function addTo(sum: Float64Array, vector: Float64Array, factor: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at]! += factor * vector[at]!;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

function unit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}

function isZero(vector: Float64Array): boolean {
  return vector.every((value) => value === 0);
}
