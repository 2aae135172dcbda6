import type { ObjectStore } from '../../domain/ports.js';

/** Small JSON values kept in the object store. */
export async function readJson<T>(objects: ObjectStore, key: string): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await objects.read(key))) as T;
}

/** Stores a value as JSON under the key, in place of what was there. Can be repeated. */
export async function writeJson(objects: ObjectStore, key: string, value: unknown): Promise<void> {
  await objects.putNamed(key, new TextEncoder().encode(JSON.stringify(value)));
}

/** Null when there is none. */
export async function readJsonIfThere<T>(objects: ObjectStore, key: string): Promise<T | null> {
  return (await objects.head(key)) === null ? null : readJson<T>(objects, key);
}
