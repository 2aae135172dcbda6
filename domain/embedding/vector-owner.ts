import type { EmbeddingTask } from '../ports/models/models.js';

/** Kinds of things that have a vector, in the order in which vectors are regenerated. */
export const ownerKinds = ['type', 'ontology', 'concept', 'passage'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** One thing that has a vector. */
export interface VectorOwner {
  kind: OwnerKind;
  /** Key of the store. */
  key: string | number;
  /** Text that its vector is made of. */
  text: string;
}

/** A position in the order of all owners: everything before it was looked at. */
export interface OwnerCursor {
  kind: OwnerKind;
  /** The last key that was looked at; null at the beginning of the kind. */
  after: string | number | null;
}

export const firstCursor: OwnerCursor = { kind: ownerKinds[0], after: null };

/** The position at the beginning of the next kind; null after the last. */
export function cursorAfterKind(kind: OwnerKind): OwnerCursor | null {
  const next = ownerKinds[ownerKinds.indexOf(kind) + 1];
  return next === undefined ? null : { kind: next, after: null };
}

/** The task for which the vectors of a kind are made. */
export function taskOfKind(kind: OwnerKind): EmbeddingTask {
  return kind === 'passage' ? 'passage' : 'concept';
}

/** Numbers of vectors of one profile. */
export interface Coverage {
  kind: OwnerKind;
  /** Things that have a vector, or are to have one. */
  total: number;
  /** Those whose vector in use is of the profile. */
  inUse: number;
  /** Those for which a vector of the profile is kept, ready to be used. */
  ready: number;
}

/** Owners without a vector of the active profile, which is in use. */
export function vectorsNotInUse(coverage: readonly Coverage[]): number {
  return coverage.reduce((sum, { total, inUse }) => sum + total - inUse, 0);
}

/** Vectors that are missing before a switch to the profile is possible. */
export function missingVectors(coverage: readonly Coverage[]): number {
  return coverage.reduce((sum, { total, ready }) => sum + total - ready, 0);
}
