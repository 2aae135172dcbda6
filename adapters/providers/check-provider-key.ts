import { knownConnectionFailure, unknownFailure } from '../../domain/connection-failure.js';
import type { CheckProviderKey, ProviderVerdict } from '../../domain/ports.js';
import type { ProviderName } from '../../domain/providers/provider.js';

/** Milliseconds a provider has to answer. */
const timeoutMs = 5_000;

/**
 * Asks for the list of models, which every provider has, costs nothing and needs a key. Redirects are not followed: a
 * key is sent only to the given address. Nothing of an answer or an error is reported but its status, for both may
 * repeat the key.
 */
export const checkProviderKey: CheckProviderKey = async (provider, baseUrl, key) => {
  try {
    const response = await fetch(`${baseUrl}/models`, {
      headers: headersFor(provider, key),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return verdictOf(response);
  } catch (error) {
    return { status: 'unvalidated', problem: `it could not be reached: ${reasonOf(error as Error)}.` };
  }
};

function headersFor(provider: ProviderName, key: string): Record<string, string> {
  if (provider === 'anthropic') return { 'x-api-key': key, 'anthropic-version': '2023-06-01' };
  return { authorization: `Bearer ${key}` };
}

function verdictOf({ status, headers }: Response): ProviderVerdict {
  if (status === 401 || status === 403) return { status: 'invalid', problem: `it answered ${status}.` };
  const isJson = /\bjson\b/.test(headers.get('content-type') ?? '');
  if (status === 200 && isJson) return { status: 'valid' };
  const what = status === 200 ? 'with something that is no list of models' : String(status);
  return { status: 'unvalidated', problem: `it answered ${what} to GET /models.` };
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'it does not answer';
  return knownConnectionFailure(error) ?? unknownFailure;
}
