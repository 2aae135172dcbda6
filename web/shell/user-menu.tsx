import { permissions, session } from '../session/session.js';
import { signOut } from '../session/sign-out.js';
import { ThemeSwitch } from './theme-switch.js';

/** Name and roles of the user, the colours, and the button that signs out. It closes when the focus leaves it. */
export function UserMenu() {
  return (
    <details
      class="user-menu"
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) currentTarget.open = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary>
        <span class="avatar" aria-hidden="true">
          {session.value?.username.slice(0, 1).toUpperCase()}
        </span>
        <span class="visually-hidden">Account of {session.value?.username}</span>
      </summary>
      <div class="user-menu-content" tabIndex={-1}>
        <p>
          <strong>{session.value?.username}</strong>
          <br />
          <span class="quiet">{permissions.value?.roles.join(', ')}</span>
        </p>
        <ThemeSwitch />
        <button type="button" class="button secondary small" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </details>
  );
}
