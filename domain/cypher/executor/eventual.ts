import type { Execution } from './context.js';

/** A value at once, or, where the graph must be read first, later. */
export type Eventual<T> = T | Promise<T>;

export function then<T, U>(value: Eventual<T>, next: (value: T) => Eventual<U>): Eventual<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

export function both<A, B, U>(a: Eventual<A>, b: Eventual<B>, next: (a: A, b: B) => Eventual<U>): Eventual<U> {
  return then(a, (left) => then(b, (right) => next(left, right)));
}

/** Visits the items in order until `visit` answers false, giving the event loop back when it is time to. */
export function each<T>(
  execution: Execution,
  items: readonly T[],
  visit: (item: T) => Eventual<boolean>,
  from = 0,
): Eventual<void> {
  for (let index = from; index < items.length; index += 1) {
    const onward = visit(items[index]!);
    if (onward instanceof Promise) {
      return onward.then((more) => (more ? each(execution, items, visit, index + 1) : undefined));
    }
    if (!onward) return undefined;
    if (execution.due()) return execution.pause().then(() => each(execution, items, visit, index + 1));
  }
  return undefined;
}

/** All results, in order. */
export function all<T, U>(execution: Execution, items: readonly T[], run: (item: T) => Eventual<U>): Eventual<U[]> {
  const results: U[] = [];
  const done = each(execution, items, (item) => then(run(item), (result) => (results.push(result), true)));
  return then(done, () => results);
}
