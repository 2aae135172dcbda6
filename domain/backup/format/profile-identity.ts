const shape = /^[^:@\s]+:[^@\s]+@([1-9][0-9]{0,5})$/;

/**
 * Number of dimensions that an identity of an embedding profile names, as 512 of `builtin:hashing@512`; null where it
 * has not the form provider:model@dims.
 */
export function dimensionsOf(identity: unknown): number | null {
  const found = typeof identity === 'string' ? shape.exec(identity) : null;
  return found === null ? null : Number(found[1]);
}
