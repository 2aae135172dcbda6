const digits = '-_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Makes revisions: texts of 11 characters, each greater than the one before. */
export class Revisions {
  #last = 0n;

  next(): string {
    const now = BigInt(Date.now()) << 20n;
    this.#last = now > this.#last ? now : this.#last + 1n;
    let rest = this.#last;
    let text = '';
    while (text.length < 10) {
      text = digits[Number(rest & 63n)]! + text;
      rest >>= 6n;
    }
    return `_${text}`;
  }
}
