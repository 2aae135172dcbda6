import { attributeOf } from '../../values/value.js';
import type { Value } from '../../values/value.js';
import { toText } from '../../values/cast-values.js';

/** `value[index]`: an element by its position, from the end where negative, or an attribute by its name. */
export function accessIndex(value: Value, index: Value): Value {
  if (Array.isArray(value)) {
    const position = positionOf(index);
    if (position === null) return null;
    return value[position < 0 ? value.length + position : position] ?? null;
  }
  if (typeof index === 'string') return attributeOf(value, index);
  return typeof index === 'number' ? attributeOf(value, toText(index)) : null;
}

function positionOf(index: Value): number | null {
  if (typeof index === 'number') return Math.floor(index);
  return typeof index === 'string' && /^-?\d+$/.test(index) ? Number(index) : null;
}
