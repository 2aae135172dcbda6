import { errors, interactionPolicy, Provider } from './provider-package.js';
import type {
  Configuration,
  interactionPolicy as policies,
  KoaContextWithOIDC,
  Provider as OAuthProvider,
} from 'oidc-provider';
import { revokeReusedGrant } from '../../../domain/access/commands/redeem-grant.js';
import { textHashOf } from '../../../domain/ids.js';
import type { SigningKey } from '../../../domain/ports.js';
import { deviceCodePage, deviceOutcomePage } from '../../pages/device-pages.js';
import { errorPage } from '../../pages/error-page.js';
import type { InjectedDependencies } from '../../dependencies/dependencies.js';
import { auditEntry } from '../audit-entry.js';
import { audience } from '../tokens.js';
import { grantTypes } from './client-metadata.js';
import { scopesOfClient } from '../../../domain/access/clients/client-scopes.js';
import { lifetimes, pollSeconds, refreshSeconds } from '../../../domain/access/clients/lifetimes.js';
import { recordAdapter } from './record-adapter.js';
import { recordToken } from './record-token.js';
import { askedBy } from './request-of.js';
import { cookieKeys, isSecretOf } from './secrets.js';
import { typedCodeOf } from './typed-code.js';

/** Cookie by which a browser is known again that continues with a step. */
export const resumeCookie = 'concordance_resume';

/** The one resource tokens are for. */
export const apiResource = 'urn:concordance:api';

const corsHeaders = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

type ProviderDependencies = Pick<InjectedDependencies, 'settings' | 'store' | 'logger'>;

/** An authorization server for the keys and the address given; costs a few milliseconds. */
export function createProvider(
  dependencies: ProviderDependencies,
  issuer: string,
  keys: readonly SigningKey[],
): OAuthProvider {
  const provider = new Provider(issuer, configurationOf(dependencies, issuer, keys));
  // What is trusted of a proxy is decided before a request gets here.
  provider.proxy = true;
  // Which origins may read an answer is decided for the whole API; the provider would open some answers to all.
  provider.use(async (ctx, next) => {
    const decided = corsHeaders.map((name) => [name, ctx.res.getHeader(name)] as const);
    await next();
    for (const [name, value] of decided) {
      if (value === undefined) ctx.remove(name);
      else ctx.res.setHeader(name, value);
    }
  });
  provider.use(async (ctx, next) => {
    await next();
    await revokeReused(dependencies, ctx as KoaContextWithOIDC);
  });
  provider.Client.prototype.compareClientSecret = async function compareHash(this: { clientSecret?: string }, given) {
    return isSecretOf(this.clientSecret, given);
  };
  provider.on('device_authorization.success', (_ctx, answer) => {
    (answer as Record<string, unknown>)['interval'] = pollSeconds;
  });
  provider.on('grant.error', (ctx, error) => {
    void recordRefusal(dependencies, ctx, error.error);
  });
  provider.on('server_error', (ctx, error) => {
    dependencies.logger.error({ err: error, request_id: askedBy(ctx).id }, 'authorization failed');
  });
  (provider as NodeJS.EventEmitter).on('error', (error) =>
    dependencies.logger.error({ err: error }, 'authorization failed'),
  );
  return provider;
}

/** Revokes the grant of a refresh token that was used before: the provider checks scopes first, and then does not. */
async function revokeReused(dependencies: ProviderDependencies, { oidc, status }: KoaContextWithOIDC): Promise<void> {
  // Requests that no route of the provider takes have no such context.
  const { grant_type: grantType, refresh_token: token } = (oidc as typeof oidc | undefined)?.params ?? {};
  if (status < 400 || grantType !== 'refresh_token' || typeof token !== 'string') return;
  await revokeReusedGrant(dependencies, textHashOf(token));
}

/** A wrong secret, and a code or token that was used before, are recorded in the audit log. */
async function recordRefusal(
  { store, logger }: ProviderDependencies,
  ctx: KoaContextWithOIDC,
  error: string,
): Promise<void> {
  if (error !== 'invalid_client' && error !== 'invalid_grant') return;
  const clientId = ctx.oidc.client?.clientId ?? null;
  const grantType = ctx.oidc.params?.['grant_type'];
  const details = { error, grant_type: typeof grantType === 'string' ? grantType.slice(0, 100) : null };
  const entry = auditEntry({ caller: null, request: askedBy(ctx) }, 'oauth.token', clientId, details);
  try {
    await store.recordAudit({ ...entry, outcome: 'refused' });
  } catch (issue) {
    logger.warn({ err: issue }, 'recording a refused token failed');
  }
}

function configurationOf(
  { settings, store }: ProviderDependencies,
  issuer: string,
  keys: readonly SigningKey[],
): Configuration {
  const seconds = settings.tokenMinutes * 60;
  return {
    adapter: recordAdapter(store),
    jwks: {
      keys: keys.map(({ kid, algorithm, privateJwk }) => ({ ...privateJwk, kid, alg: algorithm, use: 'sig' })),
    },
    routes: {
      authorization: '/auth/authorize',
      token: '/auth/token',
      device_authorization: '/auth/device/code',
      code_verification: '/auth/device/verify',
      jwks: '/auth/jwks',
      revocation: '/auth/token/revoke',
      introspection: '/auth/token/introspect',
    },
    cookies: {
      keys: cookieKeys(keys),
      names: { session: 'concordance_session', interaction: 'concordance_interaction', resume: resumeCookie },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: pathOf(issuer) },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      introspection: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) =>
          client.clientAuthMethod !== 'none' || token.clientId === client.clientId,
      },
      deviceFlow: {
        enabled: true,
        charset: 'base-20',
        mask: '****-****',
        deviceInfo: () => ({}),
        userCodeInputSource: (ctx, _form, _out, error) => showCodeForm(ctx, error),
        userCodeConfirmSource: (ctx) => showCodeForm(ctx),
        successSource: async (ctx) => {
          ctx.body = deviceOutcomePage('allowed', ctx.oidc.client?.clientName ?? ctx.oidc.client?.clientId ?? '');
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiResource,
        useGrantedResource: () => true,
        async getResourceServerInfo(_ctx, resource, client) {
          const row = resource === apiResource ? await store.oauthClient(client.clientId) : undefined;
          if (row === undefined) throw new errors.InvalidTarget();
          // The provider does not hold these against what the client may have, so nothing else is offered.
          const scope = (await scopesOfClient(store, row)).join(' ');
          return { scope, audience, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'ES256' } } };
        },
      },
    },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    clientBasedCORS: () => false,
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    extraClientMetadata: { properties: [] },
    findAccount: async (_ctx, id) => {
      const user = await store.userById(id);
      if (user === undefined || user.disabled) return undefined;
      return { accountId: id, claims: () => ({ sub: id }) };
    },
    // A token outlives the browser session it was allowed in: it is ended by name, not by closing a window.
    expiresWithSession: () => false,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: () => true,
    // Each authorization is asked for and ended by itself.
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    interactions: {
      policy: policy(),
      url: (_ctx, interaction) => `${pathOf(issuer)}auth/interaction/${interaction.uid}`,
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access'],
    formats: { customizers: { jwt: recordToken({ store, settings }) } },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = errorPage(out.error, out.error_description ?? '');
    },
    ttl: {
      ...lifetimes,
      AccessToken: seconds,
      ClientCredentials: seconds,
      IdToken: seconds,
      RefreshToken: (_ctx, _token, client) =>
        refreshSeconds(client.clientAuthMethod === 'none' ? 'public' : 'confidential'),
    },
    discovery: { grant_types_supported: [...grantTypes] },
  };
}

/** The usual questions, and one more: somebody who was disabled or deleted meanwhile has to log in again. */
function policy(): policies.DefaultPolicy {
  const { Check, base } = interactionPolicy;
  const all = base();
  all.get('login')?.checks.add(
    new Check('account_gone', 'The user is disabled or deleted', (ctx) => {
      const hasNoAccount = ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined;
      return hasNoAccount ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  return all;
}

function showCodeForm(ctx: KoaContextWithOIDC, error?: Error): void {
  if (error?.name === 'AbortedError') {
    ctx.body = deviceOutcomePage('refused', '');
    return;
  }
  const secret = (ctx.oidc.session as { state?: { secret?: string } } | undefined)?.state?.secret ?? '';
  const typed = (error as { userCode?: string } | undefined)?.userCode ?? typedCodeOf(ctx.req);
  ctx.body = deviceCodePage({ action: ctx.oidc.urlFor('code_verification'), secret, typed, error: error ?? null });
}

/** Path of an address, with slashes at both ends. */
function pathOf(issuer: string): string {
  return `${new URL(issuer).pathname.replace(/\/+$/, '')}/`;
}
