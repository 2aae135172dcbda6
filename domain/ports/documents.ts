/** What a parser may know of a file besides its bytes. Both are the client's words and only break ties. */
export interface DocumentHints {
  filename: string;
  declaredType: string | null;
}

/**
 * One kind of document. A kind is added by one file in `adapters/documents/` and one line in its index.
 */
export interface DocumentKind {
  /** e.g. `markdown`. */
  readonly name: string;
  /** Media type recorded for documents of this kind, e.g. `text/markdown`. */
  readonly mediaType: string;
  /** How the parsed text is cut into blocks. */
  readonly syntax: TextSyntax;
  /** Decides from the first bytes (up to 64 KiB) whether the file is of this kind; hints only break ties. */
  accepts(head: Uint8Array, hints: DocumentHints): boolean;
  /**
   * The document's text in pieces of bounded size, in order; their concatenation is what all offsets count in.
   * @throws ConcordanceError `unsupported_encoding`, `unreadable_document`
   */
  parse(bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): AsyncIterable<string>;
}

export type TextSyntax = 'plain' | 'markdown';

export interface DocumentKinds {
  /** @throws ConcordanceError `unsupported_media_type`, naming the kinds that are supported */
  kindOf(head: Uint8Array, hints: DocumentHints): DocumentKind;
  byName(name: string): DocumentKind;
  readonly all: readonly DocumentKind[];
}
