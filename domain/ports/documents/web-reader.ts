/** Document at a URL, as its server sends it. */
export interface WebDocument {
  /** Final URL after redirections, without a fragment. */
  url: string;
  /** The server's word, with the charset where it says one. */
  declaredType: string | null;
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
   * @throws ConcordanceError `intake_closed`, `url_refused`, `url_unreachable`; what `take` throws
   */
  read<T>(url: string, take: (document: WebDocument) => Promise<T>, signal?: AbortSignal): Promise<T>;
}
