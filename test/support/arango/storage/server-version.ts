/** A release of the server whose behaviour the double shows, as `3.12.10`. */
export class ServerVersion {
  readonly #parts: number[];

  readonly text: string;

  constructor(text: string) {
    this.text = text;
    if (!/^\d+\.\d+\.\d+$/.test(text)) throw new Error(`${text} is no version of the server: write it as 3.12.10`);
    this.#parts = text.split('.').map(Number);
  }

  /** True for the release or a later one. */
  since(text: string): boolean {
    const other = text.split('.').map(Number);
    for (let at = 0; at < 3; at++) {
      const difference = this.#parts[at]! - other[at]!;
      if (difference !== 0) return difference > 0;
    }
    return true;
  }
}
