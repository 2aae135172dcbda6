import { html } from './html.js';
import { alert, page } from './layout.js';

export interface LoginPage {
  action: string;
  token: string;
  /** Name of the program that asks for access. */
  client: string;
  username: string;
  problem: string | null;
}

/**
 * HTML page with the login form. It posts `username`, `password` and the token to `action`; the password is never
 * filled in. `problem` null: no message. All values are escaped.
 */
export function loginPage({ action, token, client, username, problem }: LoginPage): string {
  return page(
    'Log in',
    html`<p class="quiet">
        to let <strong>${client}</strong> use Concordance. You will see what it asks for before it gets anything.
      </p>
      ${alert(problem)}
      <form method="post" action="${action}">
        <input type="hidden" name="token" value="${token}" />
        <label for="username">User name</label>
        <input
          type="text"
          id="username"
          name="username"
          value="${username}"
          required
          maxlength="100"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          ${username === '' ? autofocus : null}
        />
        <label for="password">Password</label>
        <input
          type="password"
          id="password"
          name="password"
          required
          maxlength="1024"
          autocomplete="current-password"
          ${username === '' ? null : autofocus}
        />
        <button type="submit" name="do" value="login">Log in</button>
      </form>`,
  );
}

const autofocus = html`autofocus`;
