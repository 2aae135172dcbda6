/**
 * Validators of the version that a server gives out, and takes back in conditional requests (RFC 9110, section 8.8).
 */
export interface SourceValidators {
  etag?: string;
  lastModified?: string;
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
   * Reads like `read`, unless the server says that the document is still the one with these validators.
   * @returns null where it is
   */
  readIfChanged<T>(
    url: string,
    known: SourceValidators,
    take: (document: WebDocument) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T | null>;
}
