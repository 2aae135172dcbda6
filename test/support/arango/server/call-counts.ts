/** Counts requests by their kind. */
export class CallCounts {
  readonly #counts = new Map<string, number>();

  add(kind: string): void {
    this.#counts.set(kind, this.of(kind) + 1);
  }

  of(kind: string): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** Requests of all kinds. */
  get total(): number {
    return [...this.#counts.values()].reduce((sum, one) => sum + one, 0);
  }

  /** Counts by kind. */
  all(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort());
  }

  clear(): void {
    this.#counts.clear();
  }
}
