/**
 * Validators of the version that a server gives out, and takes back in conditional requests (RFC 9110, section 8.8).
 */
export interface SourceValidators {
  etag?: string;
  lastModified?: string;
}

/** A version of a document that was read before. */
export interface ReadVersion {
  /** Final URL that it was read from: no other has these validators. */
  url: string;
  validators: SourceValidators;
}

/** Document at a URL, as its server sends it. */
export interface WebDocument {
  /** Final URL after redirections, without a fragment. */
  url: string;
  /** The server's word, with the charset where it says one. */
  declaredType: string | null;
  /** Null where the server gives none. */
  validators: SourceValidators | null;
  /**
   * Its bytes, once, without the encoding they travelled in.
   * @throws ConcordanceError `payload_too_large`, `url_unreachable`
   */
  bytes: AsyncIterable<Uint8Array>;
}

/** Reads documents off the web, and only from where the operator allows. */
export interface WebReader {
  /**
   * Passes the document at the URL to `take`; the connection ends with it.
   * @throws ConcordanceError `ingestion_disabled`, `url_refused`, `url_unreachable`; what `take` throws
   */
  read<T>(url: string, take: (document: WebDocument) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Reads like `read`, unless the server says that the document is still this version. Only its own URL is asked that,
   * so that a redirection which leads elsewhere now is always read.
   * @returns null where it is
   */
  readIfChanged<T>(
    url: string,
    known: ReadVersion,
    take: (document: WebDocument) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T | null>;
}
