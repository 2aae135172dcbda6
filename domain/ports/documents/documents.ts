/** Hints for a parser besides the bytes. Both are the client's words and only break ties. */
export interface DocumentHints {
  filename: string;
  declaredType: string | null;
}

/** A submitted file as a parser sees it. */
export interface Original extends DocumentHints {
  bytes: number;
  /** The bytes from the first on; may be asked for more than once. */
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** Metadata of a document. */
export interface DocumentMetadata {
  /** Name of the encoding the text was in, as the Encoding Standard writes it, e.g. `windows-1252`. */
  encoding?: string;
  pages?: number;
  /** Pages whose words were read off a picture. */
  recognisedPages?: number;
  /** Words in the text over words that can be seen on a web page, 0 to 1 with two decimals. */
  keptShare?: number;
  /** Notes for the submitter, one sentence each: what was left out, or guessed. */
  notes?: string[];
}

/** Callbacks and limits of a parser while it works. */
export interface ParseWatch {
  signal?: AbortSignal | undefined;
  /** Adds to what is known; `notes` are appended, other metadata replaced. */
  report(metadata: DocumentMetadata): void;
  /** Pages read so far, of how many. */
  onProgress(done: number, total: number): Promise<void>;
  /** A piece of text that an earlier attempt of the same job kept under this name; null when there is none. */
  loadCheckpoint(name: string): Promise<string | null>;
  keep(name: string, text: string): Promise<void>;
}

/**
 * One kind of document. A kind is added by one file in `adapters/documents/` and one line in its index.
 */
export interface DocumentKind {
  /** e.g. `markdown`. */
  readonly name: string;
  /** Media type recorded for documents of this kind, e.g. `text/markdown`. */
  readonly mediaType: string;
  /** Syntax for cutting the parsed text into blocks. */
  readonly syntax: TextSyntax;
  /** Endings of file names that promise this kind, in small letters with the dot. */
  readonly extensions: readonly string[];
  /** Decides from the first bytes (up to 64 KiB) whether the file is of this kind; hints only break ties. */
  accepts(head: Uint8Array, hints: DocumentHints): boolean;
  /**
   * The document's text in pieces of bounded size, in order; their concatenation is what all offsets count in. Pages
   * are separated by a form feed, where the kind has pages.
   * @throws ConcordanceError `unsupported_encoding`, `unreadable_document`, `document_encrypted`, `payload_too_large`,
   * `parser_exhausted`; the signal's own reason when it was aborted
   */
  parse(original: Original, watch: ParseWatch): AsyncIterable<string>;
}

export type TextSyntax = 'plain' | 'markdown';

export interface DocumentKinds {
  /** @throws ConcordanceError `unsupported_media_type`, naming the kinds that are supported */
  kindOf(head: Uint8Array, hints: DocumentHints): DocumentKind;
  byName(name: string): DocumentKind;
  readonly all: readonly DocumentKind[];
}
