import type { HintBound, HintValue, PropertyHint } from '../../../cypher/graph.js';
import { propertiesOf } from '../../graph/elements.js';
import type { NodeKind } from '../../graph/elements.js';
import type { FieldBound, FieldCondition } from '../../ports.js';

/**
 * Conditions for the store, from the hints: conditions that every wanted node of the kind meets. Null when no node of
 * the kind can meet them all, because it lacks the property or the property is of another type.
 */
export function toConditions(kind: NodeKind, hints: readonly PropertyHint[]): FieldCondition[] | null {
  const conditions: FieldCondition[] = [];
  for (const hint of hints) {
    const types = propertiesOf(kind);
    const type = Object.hasOwn(types, hint.property) ? types[hint.property] : undefined;
    if (type === undefined) return null;
    if (type === 'strings') continue;
    const condition = toCondition(hint, type === 'string');
    if (condition === 'never') return null;
    if (condition !== null) conditions.push(condition);
  }
  return conditions;
}

/** Null where the store is not asked. */
function toCondition(hint: PropertyHint, text: boolean): FieldCondition | 'never' | null {
  const field = hint.property;
  switch (hint.kind) {
    case 'in': {
      const values = hint.values.flatMap((value) => comparable(value, text) ?? []);
      return values.length === 0 ? 'never' : { kind: 'in', field, values };
    }
    case 'prefix':
      if (!text) return 'never';
      return { kind: 'range', field, from: { value: hint.prefix, inclusive: true }, to: endOfPrefix(hint.prefix) };
    case 'range': {
      const [from, to] = [toBound(hint.from, text), toBound(hint.to, text)];
      return from === 'never' || to === 'never' ? 'never' : { kind: 'range', field, from, to };
    }
    case 'present':
      return { kind: 'present', field };
  }
}

/** The value as the store holds it; null for one that no property of this type equals. */
function comparable(value: HintValue, text: boolean): string | number | null {
  if (typeof value === 'string') return text ? value : null;
  if (typeof value === 'boolean' || text) return null;
  return Number(value);
}

function toBound(bound: HintBound | null, text: boolean): FieldBound | 'never' | null {
  if (bound === null) return null;
  const value = comparable(bound.value, text);
  if (value === null) return 'never';
  // A bound that a double cannot hold may have been rounded past a wanted value.
  const exact = typeof bound.value !== 'bigint' || BigInt(Number(bound.value)) === bound.value;
  return Number.isNaN(value) ? null : { value, inclusive: bound.inclusive || !exact };
}

/** The first text behind all that begin with the prefix; null when there is none. */
function endOfPrefix(prefix: string): FieldBound | null {
  const points = [...prefix].map((letter) => letter.codePointAt(0)!);
  while (points.at(-1) === 0x10ffff) points.pop();
  const last = points.pop();
  if (last === undefined) return null;
  const next = last === 0xd7ff ? 0xe000 : last + 1;
  return { value: String.fromCodePoint(...points, next), inclusive: false };
}
