import { ArangoFailure } from '../../errors/arango-failure.js';
import { setAttribute } from '../../values/value.js';
import type { ObjectValue, Value } from '../../values/value.js';

/** Reads the documents of an import: one on each line, an array of them, or a line of names before lines of values. */
export function importedRows(text: string, type: string | null): { rows: Value[]; empty: number } {
  if (type === 'list' || (type === 'auto' && text.trimStart().startsWith('['))) {
    const list = parse(text);
    if (!Array.isArray(list)) throw new ArangoFailure('httpBadParameter', 'expecting a JSON array in the request');
    return { rows: list, empty: 0 };
  }
  const lines = text.split(/\r?\n/);
  const filled = lines.filter((line) => line.trim() !== '');
  const empty = lines.slice(0, -1).length - filled.length;
  const rows = filled.map(parse);
  if (type === 'documents' || type === 'auto') return { rows, empty: Math.max(0, empty) };
  const [names, ...values] = rows;
  if (!Array.isArray(names) || names.some((one) => typeof one !== 'string')) {
    throw new ArangoFailure('httpBadParameter', 'no JSON string array found in first line');
  }
  return { rows: values.map((one) => document(names as string[], one)), empty: Math.max(0, empty) };
}

function document(names: readonly string[], values: Value): Value {
  if (!Array.isArray(values) || values.length !== names.length) return null;
  const object: ObjectValue = {};
  names.forEach((name, at) => setAttribute(object, name, values[at]!));
  return object;
}

function parse(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw new ArangoFailure('corruptedJson');
  }
}
