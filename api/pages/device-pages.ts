import { html } from './html.js';
import { alert, page } from './layout.js';

export interface DeviceCodePage {
  action: string;
  /** CSRF token. */
  secret: string;
  typed: string;
  error: Error | null;
}

/** Page for typing the code of a device. */
export function deviceCodePage({ action, secret, typed, error }: DeviceCodePage): string {
  return page(
    'Connect a device',
    html`<p class="quiet">
        Type the code that your device or terminal shows. You will see what it asks for before it gets anything.
      </p>
      ${alert(error === null ? null : (kindWords[error.name] ?? 'That did not work. Try again with the code your device shows.'))}
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${secret}" />
        <input type="hidden" name="confirm" value="yes" />
        <label for="code">Code</label>
        <input
          class="code"
          type="text"
          id="code"
          name="user_code"
          value="${typed}"
          placeholder="XXXX-XXXX"
          required
          maxlength="20"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          autofocus
        />
        <button type="submit">Continue</button>
      </form>`,
  );
}

const kindWords: Record<string, string> = {
  NoCodeError: 'Type the code first.',
  NotFoundError: 'There is no such code. Check each letter, or start again on your device.',
  ExpiredError: 'This code has expired. Start again on your device to get a new one.',
  AlreadyUsedError:
    'This code was used already, perhaps in another window. Start again on your device to get a new one.',
  InvalidClient: 'The program is no longer allowed to request access.',
  SessionNotFound: 'The session has expired. Type the code again.',
};

/** The end of the way, in the browser. */
export function deviceOutcomePage(outcome: 'allowed' | 'refused', client: string): string {
  return outcome === 'allowed'
    ? page(
        'You are done',
        html`<p><strong>${client}</strong> is connected. You can close this window and go back to your device.</p>`,
        'good',
      )
    : page(
        'Nothing was allowed',
        html`<p>The device gets no access. You can close this window.</p>
          <p class="quiet">
            If you did not start this yourself, somebody may have sent you the link. Nothing else is needed.
          </p>`,
        'bad',
      );
}
