import * as client from 'openid-client';
import { PageVisitor } from './page-visitor.js';
import type { Shown } from './page-visitor.js';
import { password } from './start-api.js';
import type { RunningApi } from './start-api.js';

/** A client of another vendor, set up by discovery alone. */
export function discover(api: RunningApi, clientId: string, secret?: string): Promise<client.Configuration> {
  const { publicUrl } = api.dependencies.settings;
  const fetchFromApi: client.CustomFetch = (url, init) => fetch(url.replace(publicUrl ?? api.url, api.url), init);
  return client.discovery(
    new URL(publicUrl ?? api.url),
    clientId,
    secret,
    secret === undefined ? client.None() : client.ClientSecretBasic(secret),
    { execute: [client.allowInsecureRequests], [client.customFetch]: fetchFromApi },
  );
}

/** Leads a person through the pages up to the decision. */
export async function walkToDecision(visitor: PageVisitor, shown: Shown, username: string): Promise<Shown> {
  const login = /name="user_code"/.test(shown.html) ? await visitor.send(shown, {}) : shown;
  if (!/name="password"/.test(login.html)) return login;
  return visitor.send(login, { do: 'login', username, password });
}

/** A device that somebody allowed; gives its tokens. */
export async function connectDevice(api: RunningApi, username: string, scope?: string) {
  const configuration = await discover(api, 'concordance-cli');
  const device = await client.initiateDeviceAuthorization(configuration, scope === undefined ? {} : { scope });
  const visitor = new PageVisitor((url) => url.replace(api.dependencies.settings.publicUrl ?? api.url, api.url));
  const decision = await walkToDecision(visitor, await visitor.get(device.verification_uri_complete ?? ''), username);
  await visitor.send(decision, { do: 'allow' });
  const tokens = await client.pollDeviceAuthorizationGrant(configuration, { ...device, interval: 0.01 });
  return { configuration, device, tokens };
}

/** Returns the request headers with this token. */
export function bearing(token: string): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${token}` } };
}
