import { ConcordanceError } from '../../domain/errors.js';

export interface JsonBounds {
  /** Nesting of lists and objects. */
  maxDepth: number;
  /** Values in all, those inside lists and objects included. */
  maxValues: number;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts nesting and values of JSON text while its bytes come in, so that a body that would be costly to parse is
 * refused before it is whole. What is not JSON passes; the parser refuses it.
 */
export class JsonGuard {
  readonly #bounds: JsonBounds;
  #inText = false;
  #escaped = false;
  #depth = 0;
  #values = 1;

  constructor(bounds: JsonBounds) {
    this.#bounds = bounds;
  }

  /** @throws ConcordanceError `malformed_json` beyond the depth, `payload_too_large` beyond the values */
  take(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === backslash) this.#escaped = true;
        else if (byte === quote) this.#inText = false;
      } else if (byte === quote) this.#inText = true;
      else if (byte === comma) this.#count();
      else if (byte === openList || byte === openObject) this.#enter();
      else if (byte === closeList || byte === closeObject) this.#depth -= 1;
    }
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > this.#bounds.maxDepth) {
      const detail = `The body is nested deeper than ${this.#bounds.maxDepth} levels. Send a flatter one.`;
      throw new ConcordanceError('malformed_json', detail);
    }
    this.#count();
  }

  #count(): void {
    this.#values += 1;
    if (this.#values <= this.#bounds.maxValues) return;
    const detail = `The body may contain at most ${this.#bounds.maxValues} values. Send it in several requests.`;
    throw new ConcordanceError('payload_too_large', detail);
  }
}
