/** Concept as it is drawn, at a place of the map. */
export interface Dot {
  id: string;
  x: number;
  y: number;
  /** Radius where the map is not zoomed. */
  size: number;
  color: string;
  zIndex: number;
}

/** Relationship as it is drawn. */
export interface Line {
  from: Dot;
  to: Dot;
  size: number;
  color: string;
  zIndex: number;
  isArrow: boolean;
}

/** Matrix that takes places of a map to pixels of its element, with the names of a `DOMMatrix`. */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}
