import { isObject, setAttribute } from '../../values/value.js';
import type { ObjectValue, Value } from '../../values/value.js';

export interface MergeOptions {
  /** False removes attributes that are changed to null. */
  keepNull: boolean;
  /** True merges nested objects, else they are replaced. */
  mergeObjects: boolean;
}

/** Applies the changes of a partial update to the content of a document, and gives the new content. */
export function mergeChanges(content: ObjectValue, changes: ObjectValue, options: MergeOptions): ObjectValue {
  const merged: ObjectValue = { ...content };
  for (const [name, value] of Object.entries(changes)) {
    const present = Object.hasOwn(merged, name) ? merged[name] : undefined;
    if (value === null && !options.keepNull) delete merged[name];
    else if (isObject(value) && isObject(present) && options.mergeObjects) {
      setAttribute(merged, name, mergeChanges(present, value, options));
    } else setAttribute(merged, name, options.keepNull ? value : withoutNulls(value));
  }
  return merged;
}

/** A new object without its attributes that are null, also in objects inside, not in arrays. */
function withoutNulls(value: Value): Value {
  if (!isObject(value)) return value;
  const kept: ObjectValue = {};
  for (const [name, one] of Object.entries(value)) if (one !== null) setAttribute(kept, name, withoutNulls(one));
  return kept;
}
