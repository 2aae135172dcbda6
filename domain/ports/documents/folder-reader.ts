export interface FolderFile {
  /** Real path on the server. */
  path: string;
  /** Below the folder that was listed, with slashes. */
  name: string;
  /** Unique key of the file among all open folders: the path below the first of them, or the whole path. */
  key: string;
  bytes: number;
}

export interface FolderListing {
  /** Real path of the folder. */
  folder: string;
  /** In order of their names. Symbolic links, devices and names that begin with a dot are not among them. */
  files: FolderFile[];
}

/** Folders on the server that an operator opened. Nothing outside them is listed or read. */
export interface FolderReader {
  /**
   * @param path absolute, or below one of the open folders
   * @throws ConcordanceError `ingestion_disabled`, `invalid_request` (`body.path`), `payload_too_large` for too
   *   many files
   */
  list(path: string, options: { recursive: boolean; accepts(name: string): boolean }): Promise<FolderListing>;
  /**
   * The bytes of a file that was listed.
   * @throws ConcordanceError `unreadable_document` when it is not there any more, may not be read or lies elsewhere by
   *   now
   */
  read(path: string): AsyncIterable<Uint8Array>;
}
