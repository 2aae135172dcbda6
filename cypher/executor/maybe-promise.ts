import type { Execution } from './context.js';

/** A value at once, or, where the graph must be read first, later. */
export type MaybePromise<T> = T | Promise<T>;

/** The result of `next`, called at once where the value is there, and otherwise when its promise is fulfilled. */
export function then<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** The result of `next` for two values, as `then` gives it for one; `a` is awaited first. */
export function both<A, B, U>(
  a: MaybePromise<A>,
  b: MaybePromise<B>,
  next: (a: A, b: B) => MaybePromise<U>,
): MaybePromise<U> {
  return then(a, (left) => then(b, (right) => next(left, right)));
}

/** The value, after a yield to the event loop where one is due. */
export function withYield<T>(execution: Execution, value: T): MaybePromise<T> {
  return execution.isSliceOver() ? execution.pause().then(() => value) : value;
}

interface Items<T> {
  readonly length: number;
  at(index: number): T | undefined;
}

/** Visits the items in order until `visit` answers false, yielding to the event loop when it is time to. */
export function each<T>(
  execution: Execution,
  items: Items<T>,
  visit: (item: T) => MaybePromise<boolean>,
): MaybePromise<void> {
  for (let index = 0; index < items.length; index += 1) {
    const onward = visit(items.at(index)!);
    if (onward instanceof Promise) return onwards(execution, items, visit, index + 1, onward);
    if (!onward) return undefined;
    if (execution.shouldPause())
      return onwards(
        execution,
        items,
        visit,
        index + 1,
        execution.pause().then(() => true),
      );
  }
  return undefined;
}

/** The rest of the items, from `next`, once the one before has been visited. */
async function onwards<T>(
  execution: Execution,
  items: Items<T>,
  visit: (item: T) => MaybePromise<boolean>,
  next: number,
  before: Promise<boolean>,
): Promise<void> {
  if (!(await before)) return;
  for (let index = next; index < items.length; index += 1) {
    const onward = visit(items.at(index)!);
    if (!(onward instanceof Promise ? await onward : onward)) return;
    if (execution.shouldPause()) await execution.pause();
  }
}

/** All results, in order. */
export function all<T, U>(
  execution: Execution,
  items: readonly T[],
  run: (item: T) => MaybePromise<U>,
): MaybePromise<U[]> {
  const results: U[] = [];
  const done = each(execution, items, (item) => then(run(item), (result) => (results.push(result), true)));
  return then(done, () => results);
}
