import { describePermission } from '../../domain/access/describe-permission.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { page } from './layout.js';

export interface ConsentPage {
  action: string;
  token: string;
  client: string;
  clientId: string;
  username: string;
  /** Requested permissions, and whether the user has them. */
  asked: { permission: string; held: boolean }[];
  /** Asked for is everything there is. */
  everything: boolean;
  /** The code on the device's screen; null when no device asks. */
  userCode: string | null;
  /** Address that the browser is sent to afterwards; null for none. */
  leadsTo: string | null;
}

/**
 * HTML page that asks the user to allow a client what it asks for. It posts `do` as `allow`, `refuse` or `switch` to
 * `action`, with the token. All values are escaped.
 */
export function consentPage(content: ConsentPage): string {
  const { action, token, client, clientId, username, userCode, leadsTo } = content;
  return page(
    `Allow ${client}?`,
    html`<p class="account">You are logged in as <strong>${username}</strong>.</p>
      ${userCode === null ? null : codeToCompare(userCode)}
      <p><strong>${client}</strong> <span class="quiet">(${clientId})</span> asks for permission to do this for you:</p>
      ${content.everything ? everything(content.asked) : list(content.asked)}
      <p class="quiet">
        ${leadsTo === null ? null : html`You will be redirected to <strong>${leadsTo}</strong>. `}You can take this back
        at any time; it ends as well when you change your password.
      </p>
      <form method="post" action="${action}">
        <input type="hidden" name="token" value="${token}" />
        <div class="choice">
          <button type="submit" name="do" value="refuse" class="second">Refuse</button>
          <button type="submit" name="do" value="allow">Allow</button>
        </div>
        <p class="quiet switch">
          <br />Not you? <button type="submit" name="do" value="switch" class="link">Log in as somebody else</button>
        </p>
      </form>`,
  );
}

function codeToCompare(userCode: string): Html {
  return html`<p>Continue only if your device shows exactly this code, and you started it yourself:</p>
    <output class="code">${userCode}</output>`;
}

function everything(asked: ConsentPage['asked']): Html {
  const held = asked.filter((one) => one.held);
  return html`<ul class="may">
      <li>All your permissions<small>now and later, as your roles change</small></li>
    </ul>
    <details>
      <summary>Current permissions (${held.length})</summary>
      ${list(held)}
    </details>`;
}

function list(asked: ConsentPage['asked']): Html {
  return html`<ul class="may">
    ${asked.map(({ permission, held }) =>
      held
        ? html`<li>${describePermission(permission)}</li>`
        : html`<li class="not">
            ${describePermission(permission)}<small>not possible while you may not do it yourself</small>
          </li>`,
    )}
  </ul>`;
}
