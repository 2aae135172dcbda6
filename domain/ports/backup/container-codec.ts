/** Compresses and encrypts the containers of backups as streams, and undoes that. */
export interface ContainerCodec extends ContainerReader {
  /** Compresses by gzip. The same bytes become the same bytes. */
  compress(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /**
   * Makes a key for a file, sealed by the present key of the vault, and encrypts with it (`encryptionMagic`).
   * @throws ConcordanceError `configuration_invalid` where the keys of the vault cannot be read
   */
  encryption(): Promise<ContainerEncryption>;
  /**
   * True if the vault has the key that sealed the key of a file.
   * @throws ConcordanceError `configuration_invalid` where the keys of the vault cannot be read
   */
  hasKey(keyId: string): Promise<boolean>;
}

/** Reads what a `ContainerCodec` wrote; all are streams. */
export interface ContainerReader {
  /** @throws BackupFormatError `E_COMPRESSION`, `E_TRUNCATED` */
  decompress(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /**
   * Decrypts by the key of the vault that the file names. What it gives is authentic, but for an end that is missing,
   * which only its error tells.
   * @throws BackupFormatError `E_DECRYPTION_KEY` where the vault does not have the key, `E_DECRYPTION`, `E_TRUNCATED`;
   *   ConcordanceError `configuration_invalid` where the keys of the vault cannot be read
   */
  decrypt(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/** Encrypts one file. */
export interface ContainerEncryption {
  /** Names the key of the vault. */
  keyId: string;
  encrypt(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}
