import type { Context } from 'koa';
import type { Provider } from 'oidc-provider';
import type { NewOAuthClient } from '../../../domain/ports.js';
import { fieldError } from '../../../domain/errors.js';
import type { InjectedDependencies } from '../../dependencies/dependencies.js';
import { publicAddress } from '../../server/public-address.js';
import { signingKeys } from '../signing-keys.js';
import { metadataOf } from './client-metadata.js';
import { createProvider } from './create-provider.js';
import { cookieKeys } from './secrets.js';

export interface AuthorizationServer {
  /** The provider for the address a request came to, with the keys of this moment. */
  at(ctx: Pick<Context, 'req'>): Promise<{ provider: Provider; formKeys: string[] }>;
  /** @throws ConcordanceError `invalid_request` when no such client could ever be served */
  checkClient(client: NewOAuthClient): Promise<void>;
}

/** Addresses kept ready; a process is reached by few. */
const maxProviders = 8;

/**
 * OAuth 2.0 over the store. Nothing is kept here but providers ready for use: every process of an installation serves
 * every step, and a rotation of the signing keys counts from the next request on.
 */
export function createAuthorizationServer(
  dependencies: Pick<InjectedDependencies, 'settings' | 'store' | 'logger'>,
): AuthorizationServer {
  const ready = new Map<string, Provider>();

  async function serving(issuer: string): Promise<{ provider: Provider; formKeys: string[] }> {
    const keys = await signingKeys(dependencies.store);
    const name = [issuer, ...keys.map(({ kid }) => kid)].join(' ');
    let provider = ready.get(name);
    if (provider === undefined) {
      if (ready.size >= maxProviders) ready.clear();
      provider = createProvider(dependencies, issuer, keys);
      ready.set(name, provider);
    }
    return { provider, formKeys: cookieKeys(keys) };
  }

  return {
    at: ({ req }) => serving(publicAddress(dependencies.settings, req)),

    async checkClient(client) {
      const { provider } = await serving(dependencies.settings.publicUrl ?? 'http://127.0.0.1');
      try {
        // The declared types leave the argument out.
        Reflect.construct(provider.Client, [metadataOf(client)]);
      } catch (error) {
        const reason = (error as { error_description?: string }).error_description;
        if (reason === undefined) throw error;
        const loc = ['body', reason.split(' ')[0] ?? ''];
        throw fieldError(
          loc,
          reason,
          'client_metadata',
          `The client is not valid: ${reason}. Correct it and register it again.`,
        );
      }
    },
  };
}
