import type { ObjectSchema } from './tools.js';

/** Numbers and texts of an input by the types of its schema: some assistants write 5 as "5". All else stays. */
export function asTyped({ properties }: ObjectSchema, input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typed(properties[name]?.type, value)] as const),
  );
}

function typed(type: string | undefined, value: unknown): unknown {
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  const isNumber = type === 'integer' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  return isNumber ? Number(value) : value;
}
