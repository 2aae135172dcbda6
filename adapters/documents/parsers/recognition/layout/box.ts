/** A place on a picture, in pixels; y grows downwards. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface ReadWord {
  text: string;
  bbox: Box;
  /** 0 to 100. */
  confidence: number;
}

/**
 * A line as Tesseract gives it: it may be a whole row of a table, a cell of one, or run through two columns of prose.
 */
export interface ReadLine {
  text: string;
  bbox: Box;
  words: readonly ReadWord[];
}

/** The smallest box around others. */
export function boundingBox(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

/** True for two that cover each other in part. */
export function overlaps({ bbox: a }: { bbox: Box }, { bbox: b }: { bbox: Box }): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

/** Height of the middle of a box, in pixels from the top of the picture. */
export const middleOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** A line of these words, from left to right. */
export function lineOf(words: readonly ReadWord[]): ReadLine {
  const inOrder = words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0);
  return {
    text: inOrder.map(({ text }) => text).join(' '),
    bbox: boundingBox(inOrder.map(({ bbox }) => bbox)),
    words: inOrder,
  };
}
