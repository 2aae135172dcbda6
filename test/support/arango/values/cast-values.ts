import type { Value } from './value.js';

/** A value as a condition: null, false, 0 and the empty text do not hold, all others do. */
export function toBool(value: Value): boolean {
  return value !== null && value !== false && value !== 0 && value !== '';
}

/** A value as a number, 0 where it represents none. */
export function toNumber(value: Value): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string') return numberOfText(value);
  if (Array.isArray(value) && value.length === 1) return toNumber(value[0]!);
  return 0;
}

/** A value as a text: arrays and objects as JSON. */
export function toText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return textOfNumber(value);
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** A value as an array: null gives none, an object its values, another value itself. */
export function toArray(value: Value): Value[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value;
  return typeof value === 'object' ? Object.values(value) : [value];
}

/** A number that is not finite is null in results. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function numberOfText(text: string): number {
  const trimmed = text.trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) return 0;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : 0;
}

function textOfNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}
