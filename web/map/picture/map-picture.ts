/** Part of the map that is on the screen, in its pixels. */
export interface MapPicture {
  width: number;
  height: number;
  /** Those in front come last. */
  relationships: readonly PictureRelationship[];
  concepts: readonly PictureConcept[];
}

export interface PictureConcept {
  x: number;
  y: number;
  /** Radius. */
  size: number;
  color: string;
  /** Null where the map shows none. */
  label: string | null;
}

export interface PictureRelationship {
  from: { x: number; y: number };
  /** Its end: at the edge of the concept if it is an arrow. */
  to: { x: number; y: number };
  color: string;
  width: number;
  isArrow: boolean;
}
