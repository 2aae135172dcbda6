import { toBool, toText } from '../../values/cast-values.js';
import { compareTexts, equalValues } from '../../values/compare-values.js';
import { attributeOf, isObject, setAttribute, valueAt } from '../../values/value.js';
import type { ObjectValue, Value } from '../../values/value.js';
import { splitId } from '../../storage/documents/legal-names.js';
import { mergeChanges } from '../../storage/documents/merge-changes.js';
import { wrongType } from './function-table.js';
import type { Apply, FunctionTable } from './function-table.js';

const flatNames = (names: readonly Value[]): Set<string> =>
  new Set(names.flatMap((one) => (Array.isArray(one) ? one.map(toText) : [toText(one)])));

const ofObject =
  (name: string, apply: (object: ObjectValue, ...rest: Value[]) => Value): Apply =>
  ([object, ...rest], run) =>
    isObject(object) ? apply(object, ...rest) : wrongType(run, name);

function select(object: ObjectValue, keeps: (name: string) => boolean): ObjectValue {
  const kept: ObjectValue = {};
  for (const name of Object.keys(object)) if (keeps(name)) setAttribute(kept, name, object[name]!);
  return kept;
}

function selectDeep(value: Value, keeps: (name: string, value: Value) => boolean): Value {
  if (Array.isArray(value)) return value.map((one) => selectDeep(one, keeps));
  if (!isObject(value)) return value;
  const kept: ObjectValue = {};
  for (const name of Object.keys(value)) {
    if (keeps(name, value[name]!)) setAttribute(kept, name, selectDeep(value[name]!, keeps));
  }
  return kept;
}

const merge =
  (name: string, mergeObjects: boolean): Apply =>
  (args, run) => {
    const objects = args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
    if (!objects.every(isObject)) return wrongType(run, name);
    let merged: ObjectValue = {};
    for (const one of objects as readonly ObjectValue[])
      merged = mergeChanges(merged, one, { keepNull: true, mergeObjects });
    return merged;
  };

const names = ofObject('ATTRIBUTES', (object, removeSystem, sort) => {
  const all = Object.keys(object).filter((one) => !(toBool(removeSystem ?? null) && one.startsWith('_')));
  return toBool(sort ?? null) ? all.sort(compareTexts) : all;
});

const identifier = (value: Value): { collection: string; key: string } | null =>
  splitId(isObject(value) ? attributeOf(value, '_id') : value);

/** Functions on objects and documents. */
export const documentFunctions: FunctionTable = {
  ATTRIBUTES: names,
  KEYS: names,
  VALUES: ofObject('VALUES', (object, removeSystem) =>
    Object.keys(object).flatMap((one) => (toBool(removeSystem ?? null) && one.startsWith('_') ? [] : [object[one]!])),
  ),
  ENTRIES: ofObject('ENTRIES', (object) => Object.entries(object).map(([name, value]) => [name, value])),
  HAS: ([object, name]) => isObject(object) && Object.hasOwn(object, toText(name!)),
  IS_SAME_COLLECTION: ([collection, document], run) => {
    const found = identifier(document!);
    return found === null ? wrongType(run, 'IS_SAME_COLLECTION') : found.collection === collection;
  },
  KEEP: ofObject('KEEP', (object, ...kept) => {
    const wanted = flatNames(kept);
    return select(object, (name) => wanted.has(name));
  }),
  KEEP_RECURSIVE: ofObject('KEEP_RECURSIVE', (object, ...kept) => {
    const wanted = flatNames(kept);
    return selectDeep(object, (name) => wanted.has(name));
  }),
  UNSET: ofObject('UNSET', (object, ...removed) => {
    const unwanted = flatNames(removed);
    return select(object, (name) => !unwanted.has(name));
  }),
  UNSET_RECURSIVE: ofObject('UNSET_RECURSIVE', (object, ...removed) => {
    const unwanted = flatNames(removed);
    return selectDeep(object, (name) => !unwanted.has(name));
  }),
  MATCHES: ([document, examples, asIndex]) => {
    const list = Array.isArray(examples) ? examples : [examples!];
    const matches = (example: Value): boolean =>
      isObject(example) &&
      Object.keys(example).every((name) => equalValues(attributeOf(document, name), example[name]!));
    const found = isObject(document) ? list.findIndex(matches) : -1;
    return toBool(asIndex ?? null) ? found : found >= 0;
  },
  MERGE: merge('MERGE', false),
  MERGE_RECURSIVE: merge('MERGE_RECURSIVE', true),
  PARSE_COLLECTION: ([value], run) => identifier(value)?.collection ?? wrongType(run, 'PARSE_COLLECTION'),
  PARSE_KEY: ([value], run) => identifier(value)?.key ?? wrongType(run, 'PARSE_KEY'),
  PARSE_IDENTIFIER: ([value], run) => {
    const found = identifier(value);
    return found === null ? wrongType(run, 'PARSE_IDENTIFIER') : { ...found };
  },
  TRANSLATE: ([value, lookup, otherwise]) =>
    isObject(lookup) && Object.hasOwn(lookup, toText(value)) ? lookup[toText(value)]! : (otherwise ?? value),
  VALUE: ([document, path], run) =>
    Array.isArray(path) ? valueAt(document, path.map(toText)) : wrongType(run, 'VALUE'),
  ZIP: ([keys, values], run) => {
    if (!Array.isArray(keys) || !Array.isArray(values) || keys.length !== values.length) return wrongType(run, 'ZIP');
    const object: ObjectValue = {};
    keys.forEach((name, at) => setAttribute(object, toText(name), values[at]!));
    return object;
  },
};
