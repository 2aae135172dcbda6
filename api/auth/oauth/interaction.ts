import type { WriteAuditEntry } from '../../../domain/access/commands/access-command.js';
import { allowClient, consentingUser, refuseClient } from '../../../domain/access/commands/decide-consent.js';
import type { Consent } from '../../../domain/access/commands/decide-consent.js';
import { logIn as logInUser } from '../../../domain/access/commands/log-in.js';
import { isGranted } from '../../../domain/access/is-granted.js';
import { ConcordanceError, hasCode } from '../../../domain/errors.js';
import type { User } from '../../../domain/ports.js';
import { consentPage } from '../../pages/consent-page.js';
import { pagePolicy } from '../../pages/layout.js';
import { loginPage } from '../../pages/login-page.js';
import type { RawRequest } from '../../routing/raw-route.js';
import { auditEntry } from '../audit-entry.js';
import { countLoginsFrom } from '../../rate-limits/limits.js';
import { apiResource } from './create-provider.js';
import { narrowedTo } from '../../../domain/access/clients/client-scopes.js';
import { openInteraction } from './open-interaction.js';
import type { OpenInteraction } from './open-interaction.js';
import { saveGrantWith } from './record-adapter.js';
import { readForm } from './read-form.js';
import { formToken, isFormToken } from './secrets.js';

type InteractionRequest = RawRequest<'authorizationServer' | 'store' | 'clock' | 'limits' | 'passwords'>;

/** Shows the step at which an authorization waits for a person. */
export async function showInteraction(request: InteractionRequest): Promise<void> {
  const step = await openInteraction(request);
  if (step.prompt === 'login') showLogin(request, step, '', null);
  else await showConsent(request, step);
}

/** Takes what the page sent. */
export async function answerInteraction(request: InteractionRequest): Promise<void> {
  const { ctx } = request;
  const form = await readForm(ctx);
  const step = await openInteraction(request);
  const foreign = /^(cross|same)-site$/.test(ctx.get('Sec-Fetch-Site'));
  if (foreign || !isFormToken(step.formKeys, step.uid, form.get('token') ?? '')) {
    throw new ConcordanceError('permission_denied', 'The form was sent from another page. Go back and try again.');
  }
  const asked = `${step.prompt}/${form.get('do') ?? ''}`;
  if (asked === 'login/login') return logIn(request, step, form);
  if (asked === 'consent/allow') return allow(request, step);
  if (asked === 'consent/refuse') return refuse(request, step);
  if (asked === 'consent/switch') return switchUser(request, step);
  throw new ConcordanceError('invalid_request', 'The form has no action. Go back and try again.');
}

function showLogin(request: RawRequest, step: OpenInteraction, username: string, problem: string | null): void {
  const { action, uid, formKeys, client } = step;
  const token = formToken(formKeys, uid);
  show(request, step, loginPage({ action, token, client: client.clientName, username, problem }));
}

async function logIn(request: InteractionRequest, step: OpenInteraction, form: URLSearchParams): Promise<void> {
  const { ctx, dependencies } = request;
  const username = form.get('username') ?? '';
  try {
    const user = await logInUser(
      { ...dependencies, countLogin: countLoginsFrom(dependencies, ctx.state.address) },
      { username, password: form.get('password') ?? '' },
      {
        audit: auditOf(request),
        details: { client_id: step.client.clientId },
      },
    );
    if (user === null) {
      ctx.status = 401;
      return showLogin(request, step, username, 'User name or password is wrong, or the account is disabled.');
    }
    if (step.sessionUserId !== null && step.sessionUserId !== user.userId) await step.forgetSession();
    goOn(request, await step.finish({ login: { accountId: user.userId } }));
  } catch (error) {
    if (!hasCode(error, 'logins_busy', 'rate_limited')) throw error;
    ctx.status = error.status;
    showLogin(request, step, username, 'Too many people try to log in at this moment. Wait a little and try again.');
  }
}

async function showConsent(request: InteractionRequest, step: OpenInteraction): Promise<void> {
  const { store, clock } = request.dependencies;
  const user = await consentingUser(request.dependencies, step.sessionUserId);
  const rules = await store.rulesOf(user.userId, clock.now());
  const { client, scopes } = step;
  show(
    request,
    step,
    consentPage({
      ...{ action: step.action, token: formToken(step.formKeys, step.uid), username: user.username },
      ...{ client: client.clientName, clientId: client.clientId, userCode: await step.userCode() },
      asked: scopes.map((permission) => ({ permission, held: isGranted(rules, permission) })),
      everything: (await narrowedTo(store, client, scopes)) === null,
      leadsTo: step.redirectUri === null ? null : new URL(step.redirectUri).host || step.redirectUri,
    }),
  );
}

async function allow(request: InteractionRequest, step: OpenInteraction): Promise<void> {
  const { dependencies } = request;
  const user = await consentingUser(dependencies, step.sessionUserId);
  const grant = new step.provider.Grant({ accountId: user.userId, clientId: step.client.clientId });
  if (step.oidcScopes.length > 0) grant.addOIDCScope(step.oidcScopes.join(' '));
  if (step.scopes.length > 0) grant.addResourceScope(apiResource, step.scopes.join(' '));
  const grantId = await saveGrantWith(grant, (record) =>
    allowClient(dependencies, consentTo(step, user), record, auditOf(request)),
  );
  goOn(request, await step.finish({ consent: { grantId } }, 'earlier results'));
}

async function refuse(request: InteractionRequest, step: OpenInteraction): Promise<void> {
  const user = await consentingUser(request.dependencies, step.sessionUserId);
  await refuseClient(request.dependencies, consentTo(step, user), auditOf(request));
  goOn(request, await step.finish({ error: 'access_denied', error_description: 'The user refused' }));
}

async function switchUser(request: InteractionRequest, step: OpenInteraction): Promise<void> {
  await step.forgetSession();
  goOn(request, await step.finish({}));
}

function consentTo({ client, scopes }: OpenInteraction, user: User): Consent {
  return { user, clientId: client.clientId, scopes };
}

/** Writes the audit entries of a request, in which nobody is logged in by a token. */
function auditOf({ ctx }: RawRequest): WriteAuditEntry {
  const request = { id: ctx.state.requestId, address: ctx.state.address };
  return (...of) => auditEntry({ caller: null, request }, ...of);
}

function show({ ctx }: RawRequest, { redirectUri }: OpenInteraction, body: string): void {
  // Browsers hold the whole chain after a form against its page, up to the address the client is called back at.
  const back = redirectUri === null ? null : new URL(redirectUri);
  const leadsTo = back === null ? [] : [back.origin === 'null' ? back.protocol : back.origin];
  ctx.set('Content-Security-Policy', pagePolicy(leadsTo));
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = body;
}

function goOn({ ctx }: RawRequest, to: string): void {
  ctx.status = 303;
  ctx.redirect(to);
  ctx.body = '';
}
