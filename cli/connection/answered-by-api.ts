import { ApiError } from '../../client/index.js';
import { CliError } from '../errors/cli-error.js';
import type { Client } from './client.js';

/** The client, which fails with the answer of the API as it was, for programs: texts for a shell name its options. */
export function answeredByApi(client: Client): Client {
  return {
    url: client.url,
    call: (name, ...input) =>
      client.call(name, ...input).catch((error: unknown) => {
        throw error instanceof CliError && error.cause instanceof ApiError ? error.cause : error;
      }),
  };
}
