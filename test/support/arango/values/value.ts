/** A value of a query or document; what is absent is null. */
export type Value = null | boolean | number | string | ArrayValue | ObjectValue;

export type ArrayValue = Value[];

export interface ObjectValue {
  [name: string]: Value;
}

/** True for a value with attributes. */
export function isObject(value: Value | undefined): value is ObjectValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An attribute of a value, null where it is absent or the value has none. */
export function attributeOf(value: Value, name: string): Value {
  if (!isObject(value) || !Object.hasOwn(value, name)) return null;
  return value[name] ?? null;
}

/** Sets an attribute whatever its name is: `__proto__` is a name like any other. */
export function setAttribute(target: ObjectValue, name: string, value: Value): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else target[name] = value;
}

/** The value at a path of attributes. */
export function valueAt(value: Value, path: readonly string[]): Value {
  let found = value;
  for (const name of path) found = attributeOf(found, name);
  return found;
}
