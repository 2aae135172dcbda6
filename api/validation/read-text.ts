import type { TSchema } from 'typebox';

const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * Paths, query strings and forms carry text only: numbers and flags are read out of it where the schema needs them,
 * written as JSON writes them. What cannot be read is left as it is, for the schema to refuse. A list is its name once
 * for each value, or its values with commas between them, or both.
 */
export function readText(schema: TSchema, given: Record<string, unknown>): Record<string, unknown> {
  const { properties = {} } = schema as { properties?: Record<string, TSchema> };
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Object.hasOwn(properties, name) ? readValue(properties[name] as Wanted, value) : value,
    ]),
  );
}

type Wanted = TSchema & { type?: string; items?: Wanted };

function readValue(wanted: Wanted, value: unknown): unknown {
  if (wanted.type === 'array') {
    const items = wanted.items;
    const given: unknown[] = Array.isArray(value) ? value : [value];
    const values = given.flatMap((one) => (typeof one === 'string' ? partsOf(one) : [one]));
    return items === undefined ? values : values.map((one) => readValue(items, one));
  }
  if (typeof value !== 'string') return value;
  if ((wanted.type === 'integer' || wanted.type === 'number') && number.test(value)) return Number(value);
  if (wanted.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** A text without any part is kept, for the schema to refuse. */
function partsOf(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length === 0 ? [text] : parts;
}
