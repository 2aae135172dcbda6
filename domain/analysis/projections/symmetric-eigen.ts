/** Eigenvalues in descending order, and for each its eigenvector of length 1. */
export interface Eigen {
  values: number[];
  vectors: Float64Array[];
}

const maxRounds = 60;

/**
 * Computes all eigenvalues and eigenvectors of a symmetric matrix by Jacobi's rotations, to the precision of numbers.
 * @param matrix rows of a square matrix; it is not changed
 */
export function symmetricEigen(matrix: readonly Float64Array[]): Eigen {
  const size = matrix.length;
  const rows = matrix.map((row) => row.slice());
  const vectors = rows.map((_, at) => Float64Array.from({ length: size }, (_, other) => (other === at ? 1 : 0)));
  const scale = Math.sqrt(rows.reduce((sum, row) => sum + row.reduce((all, value) => all + value * value, 0), 0));
  const negligible = (scale * Number.EPSILON) / Math.max(1, size);
  for (let round = 0; round < maxRounds; round += 1) {
    let rotated = false;
    for (let p = 0; p < size - 1; p += 1) {
      for (let q = p + 1; q < size; q += 1) {
        if (Math.abs(rows[p]![q]!) <= negligible) continue;
        rotate(rows, vectors, p, q);
        rotated = true;
      }
    }
    if (!rotated) break;
  }
  const order = rows.map((_, at) => at).sort((a, b) => rows[b]![b]! - rows[a]![a]! || a - b);
  return { values: order.map((at) => rows[at]![at]!), vectors: order.map((at) => vectors[at]!) };
}

/** Makes the numbers at (p, q) and (q, p) zero. The rows of `vectors` are the eigenvectors. */
function rotate(rows: Float64Array[], vectors: Float64Array[], p: number, q: number): void {
  const rowP = rows[p]!;
  const rowQ = rows[q]!;
  const theta = (rowQ[q]! - rowP[p]!) / (2 * rowP[q]!);
  const tangent = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cos = 1 / Math.sqrt(tangent * tangent + 1);
  const sin = tangent * cos;
  for (const row of rows) {
    const atP = row[p]!;
    const atQ = row[q]!;
    row[p] = cos * atP - sin * atQ;
    row[q] = sin * atP + cos * atQ;
  }
  mix(rowP, rowQ, cos, sin);
  mix(vectors[p]!, vectors[q]!, cos, sin);
}

function mix(first: Float64Array, second: Float64Array, cos: number, sin: number): void {
  for (let at = 0; at < first.length; at += 1) {
    const a = first[at]!;
    const b = second[at]!;
    first[at] = cos * a - sin * b;
    second[at] = sin * a + cos * b;
  }
}
