import type { FieldIndex } from '../../storage/indexes/field-index.js';
import type { Collection } from '../../storage/collection.js';
import type { Comparison, Condition } from './conditions.js';

/** Way in which an index serves a loop: equal values of its first fields, then a range of the next one. */
export interface IndexChoice {
  index: { kind: 'primary' } | { kind: 'edge' } | { kind: 'field'; of: FieldIndex };
  name: string;
  fields: string[];
  /** Conditions with `==`, one for each of the first fields; the last may be `IN`. */
  equal: Condition[];
  range: Condition[];
}

const ranges = new Set<Comparison>(['<', '<=', '>', '>=']);

/**
 * Chooses the index for conditions: that with the most fields bound, then unique ones before others.
 * @param hints names of indexes that are preferred
 */
export function chooseIndex(
  collection: Collection,
  conditions: readonly Condition[],
  sortPath: string | null,
  hints: readonly string[],
): IndexChoice | null {
  const choices = candidates(collection).flatMap((candidate) => {
    const choice = fit(candidate, conditions);
    const bound = choice.equal.length + Math.min(choice.range.length, 1);
    // A sparse index has no documents that lack any of its fields.
    const useful = bound > 0 && (!sparse(candidate) || bound === candidate.fields.length);
    const sorts =
      candidate.index.kind !== 'edge' && sortPath !== null && candidate.fields[0] === sortPath && !sparse(candidate);
    return useful || sorts ? [choice] : [];
  });
  const rank = (choice: IndexChoice): number => {
    const hint = hints.indexOf(choice.name);
    const bound = choice.equal.length * 4 + Math.min(choice.range.length, 1) * 2;
    return (hint < 0 ? 0 : 1000 - hint) + bound + (complete(choice) ? 100 : 0);
  };
  return choices.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

type Candidate = Pick<IndexChoice, 'index' | 'name' | 'fields'>;

function candidates(collection: Collection): Candidate[] {
  const edge: Candidate[] = collection.edgeIndex
    ? ['_from', '_to'].map((end) => ({ index: { kind: 'edge' }, name: 'edge', fields: [end] }))
    : [];
  const fields = collection.fieldIndexes
    .filter(({ definition }) => !definition.fields.some((one) => one.includes('[*]')))
    .map((of): Candidate => ({ index: { kind: 'field', of }, name: of.definition.name, fields: of.definition.fields }));
  const primary = ['_key', '_id'].map((field): Candidate => {
    return { index: { kind: 'primary' }, name: 'primary', fields: [field] };
  });
  return [...primary, ...edge, ...fields];
}

function fit(candidate: Candidate, conditions: readonly Condition[]): IndexChoice {
  const equal: Condition[] = [];
  for (const field of candidate.fields) {
    const found = conditions.find(({ path, comparison }) => path === field && comparison === '==');
    const listed = conditions.find(({ path, comparison }) => path === field && comparison === 'IN');
    if (found ?? listed) equal.push((found ?? listed)!);
    if (!found) break;
  }
  const next = candidate.fields[equal.length];
  const open =
    candidate.index.kind !== 'edge' && candidate.fields[0] !== '_id' && equal[equal.length - 1]?.comparison !== 'IN';
  const range = open ? conditions.filter(({ path, comparison }) => path === next && ranges.has(comparison)) : [];
  return { ...candidate, equal, range };
}

/** True where at most one document can match each combination of values. */
function complete({ index, fields, equal }: IndexChoice): boolean {
  const unique = index.kind === 'primary' || (index.kind === 'field' && index.of.definition.unique);
  return unique && equal.length === fields.length;
}

function sparse({ index }: Candidate): boolean {
  return index.kind === 'field' && index.of.definition.sparse;
}
