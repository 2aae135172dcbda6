/** A line with its line end, or a part of a line that is too long to be kept whole. */
export interface LinePart {
  text: string;
  /** True if the line begins here. */
  isFirst: boolean;
  /** True if the line ends here. */
  isLast: boolean;
}

/** A longer line is given in parts of this length, counted from its beginning wherever pieces were split. */
const partLength = 4096;

/** Larger pieces are read in slices of this many UTF-16 units, so that copies stay small. */
const sliceLength = 65_536;

/** Splits a stream of pieces into lines; ends of lines are LF, CRLF and CR. */
export class LineReader {
  #rest = '';
  #isFirst = true;

  /**
   * Adds a piece, and gives the lines, and parts of long ones, that are complete with it. Pieces may be split anywhere,
   * also within a CRLF.
   */
  *push(piece: string): Generator<LinePart> {
    for (let at = 0; at < piece.length; at += sliceLength) {
      this.#rest += piece.slice(at, at + sliceLength);
      yield* this.#read(false);
    }
  }

  /** Ends the text, and gives what is left of it: its last line, where it has no line end. */
  *end(): Generator<LinePart> {
    yield* this.#read(true);
    if (this.#rest !== '') yield { text: this.#rest, isFirst: this.#isFirst, isLast: true };
    this.#rest = '';
  }

  *#read(isEnd: boolean): Generator<LinePart> {
    const text = this.#rest;
    const lineEnds = /\r\n?|\n/g;
    let at = 0;
    for (let match = lineEnds.exec(text); match; match = lineEnds.exec(text)) {
      const end = match.index + match[0].length;
      // A CR at the end of a piece may be half of a CRLF.
      if (match[0] === '\r' && end === text.length && !isEnd) break;
      at = yield* this.#parts(text, at, match.index);
      yield { text: text.slice(at, end), isFirst: this.#isFirst, isLast: true };
      this.#isFirst = true;
      at = end;
    }
    const shown = text.endsWith('\r') && !isEnd ? text.length - 1 : text.length;
    at = yield* this.#parts(text, at, shown);
    this.#rest = text.slice(at);
  }

  /** Gives whole parts of a line as long as more than one part's length is left of it. */
  *#parts(text: string, start: number, end: number): Generator<LinePart, number> {
    let at = start;
    for (; end - at > partLength; at += partLength) {
      yield { text: text.slice(at, at + partLength), isFirst: this.#isFirst, isLast: false };
      this.#isFirst = false;
    }
    return at;
  }
}
