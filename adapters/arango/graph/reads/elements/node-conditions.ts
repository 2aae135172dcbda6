import { propertiesOf, type NodeKind } from '../../../../../domain/graph/elements.js';
import type { Cell, FieldBound, FieldCondition } from '../../../../../domain/ports.js';
import type { NodeCondition } from './node-statement.js';

type Range = Extract<FieldCondition, { kind: 'range' }>;

/** The conditions that the server decides, none of lists; bounds are taken in, and texts are known by their beginning. */
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

/** Ranges of texts, which are compared by their code points. */
export function textRanges(where: readonly FieldCondition[]): Range[] {
  return where.filter((one): one is Range => one.kind === 'range' && isOfTexts(one));
}

/** True for a text in the range. */
export function isWithin(cell: Cell, { from, to }: Range): boolean {
  if (typeof cell !== 'string') return false;
  const within = (bound: FieldBound | null, sign: 1 | -1) => {
    if (bound === null) return true;
    // Bytes of UTF-8 are in the order of code points.
    const order = sign * Buffer.compare(Buffer.from(cell), Buffer.from(String(bound.value)));
    return order > 0 || (order === 0 && bound.inclusive);
  };
  return within(from, 1) && within(to, -1);
}

function isOfTexts({ from, to }: Range): boolean {
  return typeof (from ?? to)?.value === 'string';
}

/** What all texts of the range begin with: what both bounds do. */
function prefixOf({ from, to }: Range): string {
  const [first, last] = [String(from?.value ?? ''), String(to?.value ?? '')].map((text) => [...text]);
  const end = first!.findIndex((letter, index) => letter !== last![index]);
  return first!.slice(0, end < 0 ? first!.length : end).join('');
}

function numberOf(bound: FieldBound | null): number | null {
  return typeof bound?.value === 'number' ? bound.value : null;
}
