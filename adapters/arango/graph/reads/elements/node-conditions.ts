import { propertiesOf, type NodeKind } from '../../../../../domain/graph/elements.js';
import type { Cell, FieldBound, FieldCondition } from '../../../../../domain/ports.js';
import type { NodeCondition } from './node-statement.js';

type Range = Extract<FieldCondition, { kind: 'range' }>;

/**
 * The conditions that the server decides, none of lists. Bounds are taken in, and texts are known by their beginning.
 */
export function toNodeConditions(kind: NodeKind, where: readonly FieldCondition[]): NodeCondition[] {
  const types = propertiesOf(kind);
  const any = { values: null, prefix: null, minimum: null, maximum: null };
  return where
    .filter(({ field }) => types[field] !== 'strings')
    .map((one) => {
      const { field } = one;
      if (one.kind === 'present') return { field, ...any };
      if (one.kind === 'in') return { field, ...any, values: one.values };
      if (isOfTexts(one)) return { field, ...any, prefix: prefixOf(one) };
      return { field, ...any, minimum: numberOf(one.from), maximum: numberOf(one.to) };
    });
}

/** The ranges among the conditions. */
export function rangesOf(where: readonly FieldCondition[]): Range[] {
  return where.filter((one) => one.kind === 'range');
}

/** True for a text in the range, by code point, or a number. */
export function isWithin(cell: Cell, { from, to }: Range): boolean {
  const within = (bound: FieldBound | null, sign: 1 | -1) => {
    if (bound === null) return true;
    const order = sign * compareCells(cell, bound.value);
    return order > 0 || (order === 0 && bound.inclusive);
  };
  return within(from, 1) && within(to, -1);
}

/** Not a number, of which nothing is true, where one is no text and the other is. */
function compareCells(cell: Cell, bound: string | number): number {
  if (typeof cell === 'number' && typeof bound === 'number') return cell - bound;
  // Bytes of UTF-8 are in the order of code points.
  if (typeof cell === 'string' && typeof bound === 'string')
    return Buffer.compare(Buffer.from(cell), Buffer.from(bound));
  return Number.NaN;
}

function isOfTexts({ from, to }: Range): boolean {
  return typeof (from ?? to)?.value === 'string';
}

/** Beginning of all texts of the range: that of both bounds. */
function prefixOf({ from, to }: Range): string {
  const [first, last] = [String(from?.value ?? ''), String(to?.value ?? '')].map((text) => [...text]);
  const end = first!.findIndex((letter, index) => letter !== last![index]);
  return first!.slice(0, end < 0 ? first!.length : end).join('');
}

function numberOf(bound: FieldBound | null): number | null {
  return typeof bound?.value === 'number' ? bound.value : null;
}
