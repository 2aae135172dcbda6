import type { InteractionResults, Provider } from 'oidc-provider';
import { ConcordanceError } from '../../../domain/errors.js';
import type { OAuthClient } from '../../../domain/ports.js';
import type { RawRequest } from '../../routing/raw-route.js';
import { apiResource } from './create-provider.js';

/** A step of an authorization that waits for a person, opened by the cookie of their browser. */
export interface OpenInteraction {
  provider: Provider;
  uid: string;
  /** URL of its form. */
  action: string;
  formKeys: string[];
  prompt: 'login' | 'consent';
  client: OAuthClient;
  /** Permissions asked for. */
  scopes: string[];
  oidcScopes: string[];
  /** User logged in in this browser. */
  sessionUserId: string | null;
  redirectUri: string | null;
  /** The code on the screen of the device that asks; null when none does. */
  userCode(): Promise<string | null>;
  /** Logs this browser out; the step itself stays. */
  forgetSession(): Promise<void>;
  /** Records the result, beside those of earlier steps where it says so; gives the address at which it continues. */
  finish(result: InteractionResults, besides?: 'earlier results'): Promise<string>;
}

/**
 * Opens the login or consent step of a request.
 * @throws SessionNotFound of the provider, ConcordanceError `not_found`
 */
export async function openInteraction({
  ctx,
  params,
  dependencies,
}: RawRequest<'authorizationServer' | 'store'>): Promise<OpenInteraction> {
  const { provider, formKeys } = await dependencies.authorizationServer.at(ctx);
  const interaction = await provider.interactionDetails(ctx.req, ctx.res);
  const { uid, prompt, session, deviceCode } = interaction;
  const client = await dependencies.store.oauthClient(String(interaction.params['client_id']));
  const known = prompt.name === 'login' || prompt.name === 'consent';
  if (uid !== params['uid'] || client?.isActive !== true || !known) {
    throw new ConcordanceError(
      'not_found',
      'This step has ended, or the client no longer exists. Start again in the application.',
    );
  }
  const details = prompt.details as {
    missingOIDCScope?: string[];
    missingResourceScopes?: Record<string, string[]>;
  };
  const redirectUri = interaction.params['redirect_uri'];
  return {
    ...{ provider, uid, formKeys, client },
    action: `${new URL(provider.issuer).pathname.replace(/\/+$/, '')}/auth/interaction/${uid}`,
    prompt: prompt.name as 'login' | 'consent',
    scopes: details.missingResourceScopes?.[apiResource] ?? [],
    oidcScopes: details.missingOIDCScope ?? [],
    sessionUserId: session?.accountId ?? null,
    redirectUri: deviceCode === undefined && typeof redirectUri === 'string' ? redirectUri : null,
    async userCode() {
      const code = deviceCode === undefined ? undefined : await provider.DeviceCode.find(deviceCode);
      const userCode = (code as { userCode?: string } | undefined)?.userCode;
      return userCode === undefined ? null : userCode.replace(/^(.{4})(.{4})$/, '$1-$2');
    },
    async forgetSession() {
      if (session?.uid !== undefined) await (await provider.Session.findByUid(session.uid))?.destroy();
      delete (interaction as { session?: unknown }).session;
      await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
    },
    finish: (result, besides) =>
      provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: besides !== undefined }),
  };
}
