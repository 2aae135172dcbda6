import { randomUUID } from 'node:crypto';
import { ArangoFailure } from '../../errors/arango-failure.js';

export interface KeyOptions {
  type: 'traditional' | 'autoincrement' | 'uuid' | 'padded';
  allowUserKeys: boolean;
  offset?: number;
  increment?: number;
}

/** Reads the key options of a new collection. Throws error 10 for unknown types. */
export function keyOptionsOf(given: unknown): KeyOptions {
  const { type = 'traditional', allowUserKeys = true, offset, increment } = (given ?? {}) as Partial<KeyOptions>;
  if (!['traditional', 'autoincrement', 'uuid', 'padded'].includes(type)) throw new ArangoFailure('badParameter');
  return {
    type,
    allowUserKeys,
    ...(offset === undefined ? {} : { offset }),
    ...(increment === undefined ? {} : { increment }),
  };
}

/** Makes the key of a document that has none. */
export function nextKey({ type, offset = 0, increment = 1 }: KeyOptions, tick: number, count: number): string {
  if (type === 'uuid') return randomUUID();
  if (type === 'padded') return tick.toString(16).padStart(16, '0');
  return type === 'autoincrement' ? String(offset + (count + 1) * increment) : String(tick);
}
