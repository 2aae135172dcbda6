import type { FileClaim } from '../file-claim.js';
import type { PayloadEncryption } from '../encryption/payload-encryption.js';
import type { TlsFiles } from './tls-files.js';

/** Address and connection options of Temporal. */
export interface TemporalAddress {
  /**
   * host:port as known now, null while no server is known. A server started on the data folder may come back elsewhere.
   */
  resolveAddress(): Promise<string | null>;
  namespace: string;
  apiKey: string | null;
  tls: boolean;
  /** Absent: no files. */
  tlsFiles?: TlsFiles;
  /** Encryption of payloads; absent: they are sent as they are. */
  encryption?: PayloadEncryption | undefined;
  /**
   * True if the server that answers is one this installation may work on.
   * @param claim the file it says it holds; null when it holds no data folder's
   * @returns why not, as a sentence; null when it may
   */
  refusal?(address: string, claim: FileClaim | null): Promise<string | null>;
}
