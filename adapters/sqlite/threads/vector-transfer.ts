/**
 * Buffers of the vectors in a value, so that they can be transferred to another thread instead of copied. Looks into
 * arrays and one level of objects, which is where the answers of the store keep vectors.
 */
export function ownedBuffers(value: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const look = (item: unknown) => {
    if (item instanceof Float32Array && item.buffer instanceof ArrayBuffer) found.add(item.buffer);
  };
  for (const item of Array.isArray(value) ? value : [value]) {
    look(item);
    if (isPlain(item)) Object.values(item).forEach(look);
  }
  return [...found];
}

/**
 * The same value with every vector in a buffer of its own size: cloning a view would carry the whole buffer behind it.
 */
export function compactVectors<T>(value: T): T {
  if (value instanceof Float32Array) {
    return (value.byteLength === value.buffer.byteLength ? value : value.slice()) as T;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => compactVectors(item)) as T;
  if (isPlain(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, compactVectors(item)])) as T;
  }
  return value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Array.isArray(value);
}
