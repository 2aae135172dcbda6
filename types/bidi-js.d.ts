/** `bidi-js`, the bidirectional algorithm of Unicode, brings no types. This declares what is used of it. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** A level for each UTF-16 unit; odd ones run from right to left. */
    levels: Uint8Array;
  }

  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels;
    /** Places of the units of a text, in the order in which they are shown from the left. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    /** The text as it is shown from the left, with brackets mirrored. */
    getReorderedString(text: string, levels: EmbeddingLevels): string;
    getMirroredCharacter(character: string): string | null;
  }

  export default function bidiFactory(): Bidi;
}
