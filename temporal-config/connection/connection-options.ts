import type { TemporalAddress } from './temporal-address.js';
import { readTlsFiles, usesTlsFiles } from './tls-files.js';

/**
 * Options of both kinds of connection, of clients and of workers. An API key turns TLS on by itself, as the files do.
 * @throws ConcordanceError `configuration_invalid` for files of TLS that cannot be used
 */
export function connectionOptions(
  { apiKey, tls, tlsFiles }: Pick<TemporalAddress, 'apiKey' | 'tls' | 'tlsFiles'>,
  address: string,
) {
  const withTls = usesTlsFiles(tlsFiles) ? { tls: readTlsFiles(tlsFiles) } : tls ? { tls: true } : {};
  return { address, ...withTls, ...(apiKey === null ? {} : { apiKey }) };
}
