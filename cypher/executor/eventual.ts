import type { Execution } from './context.js';

/** A value at once, or, where the graph must be read first, later. */
export type Eventual<T> = T | Promise<T>;

export function then<T, U>(value: Eventual<T>, next: (value: T) => Eventual<U>): Eventual<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

export function both<A, B, U>(a: Eventual<A>, b: Eventual<B>, next: (a: A, b: B) => Eventual<U>): Eventual<U> {
  return then(a, (left) => then(b, (right) => next(left, right)));
}

/** What was computed, once the event loop has had its turn where that is due. */
export function paced<T>(execution: Execution, value: T): Eventual<T> {
  return execution.strained() ? execution.pause().then(() => value) : value;
}

interface Items<T> {
  readonly length: number;
  at(index: number): T | undefined;
}

/** Visits the items in order until `visit` answers false, giving the event loop back when it is time to. */
export function each<T>(execution: Execution, items: Items<T>, visit: (item: T) => Eventual<boolean>): Eventual<void> {
  for (let index = 0; index < items.length; index += 1) {
    const onward = visit(items.at(index)!);
    if (onward instanceof Promise) return onwards(execution, items, visit, index + 1, onward);
    if (!onward) return undefined;
    if (execution.due())
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
  visit: (item: T) => Eventual<boolean>,
  next: number,
  before: Promise<boolean>,
): Promise<void> {
  if (!(await before)) return;
  for (let index = next; index < items.length; index += 1) {
    const onward = visit(items.at(index)!);
    if (!(onward instanceof Promise ? await onward : onward)) return;
    if (execution.due()) await execution.pause();
  }
}

/** All results, in order. */
export function all<T, U>(execution: Execution, items: readonly T[], run: (item: T) => Eventual<U>): Eventual<U[]> {
  const results: U[] = [];
  const done = each(execution, items, (item) => then(run(item), (result) => (results.push(result), true)));
  return then(done, () => results);
}
