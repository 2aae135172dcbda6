/** Message about a place of the text in an editor. */
export interface Mark {
  /** Offset in UTF-16 code units. */
  offset: number;
  message: string;
  severity: 'error' | 'warning';
}
