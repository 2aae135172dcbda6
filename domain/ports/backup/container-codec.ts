/** Compresses and encrypts the containers of backups as streams. */
export interface ContainerCodec {
  /** Compresses by gzip. The same bytes become the same bytes. */
  compress(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /**
   * Makes a key for a file, sealed by the present key of the vault, and encrypts with it (`encryptionMagic`).
   * @throws ConcordanceError `configuration_invalid` where the keys of the vault cannot be read
   */
  encryption(): Promise<ContainerEncryption>;
}

/** Encrypts one file. */
export interface ContainerEncryption {
  /** Names the key of the vault. */
  keyId: string;
  encrypt(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}
