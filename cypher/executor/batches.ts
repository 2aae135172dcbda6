/** Items gathered into batches that grow from few, so that LIMIT stops early, to many, so that requests are few. */
export class Batches<T> {
  private items: T[] = [];
  private size: number;

  /** A step that takes a batch of `after` items begins with no smaller one. */
  constructor(after = 0) {
    this.size = Math.min(1024, Math.max(16, after));
  }

  /** The batch that the item completes, or null. */
  push(item: T): T[] | null {
    this.items.push(item);
    if (this.items.length < this.size) return null;
    this.size = Math.min(1024, this.size * 4);
    return this.rest();
  }

  /** Values collected since, or null. */
  rest(): T[] | null {
    const { items } = this;
    this.items = [];
    return items.length === 0 ? null : items;
  }
}
