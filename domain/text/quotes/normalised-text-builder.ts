/** A text in plain form, and for each of its UTF-16 units the part of the original it stands for. */
export interface NormalisedText {
  text: string;
  starts: Int32Array;
  ends: Int32Array;
}

/** Collects the units of a text in plain form with what they stand for. */
export class NormalisedTextBuilder {
  #units: Uint16Array;
  #starts: Int32Array;
  #ends: Int32Array;
  #length = 0;

  constructor(capacity: number) {
    this.#units = new Uint16Array(capacity + 16);
    this.#starts = new Int32Array(capacity + 16);
    this.#ends = new Int32Array(capacity + 16);
  }

  /** True if a space would be one too many: after another, and at the beginning. */
  get endsInSpace(): boolean {
    return this.#length === 0 || this.#units[this.#length - 1] === 0x20;
  }

  /** Adds what stands for the part of the original. */
  add(text: string, start: number, end: number): void {
    for (let at = 0; at < text.length; at++) this.addUnit(text.charCodeAt(at), start, end);
  }

  /** The same of one UTF-16 unit. */
  addUnit(code: number, start: number, end: number): void {
    if (this.#length === this.#units.length) this.#grow();
    this.#units[this.#length] = code;
    this.#starts[this.#length] = start;
    this.#ends[this.#length++] = end;
  }

  /** The text so far. `starts` and `ends` may be longer than it; their rest has no meaning. */
  done(): NormalisedText {
    const parts: string[] = [];
    for (let at = 0; at < this.#length; at += 8192) {
      parts.push(String.fromCharCode(...this.#units.subarray(at, Math.min(at + 8192, this.#length))));
    }
    return { text: parts.join(''), starts: this.#starts, ends: this.#ends };
  }

  #grow(): void {
    const length = this.#length * 2;
    const units = new Uint16Array(length);
    const starts = new Int32Array(length);
    const ends = new Int32Array(length);
    units.set(this.#units);
    starts.set(this.#starts);
    ends.set(this.#ends);
    [this.#units, this.#starts, this.#ends] = [units, starts, ends];
  }
}
