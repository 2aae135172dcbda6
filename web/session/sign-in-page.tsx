import { ApiError } from '../../client/index.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../components/button.js';
import { ErrorMessage } from '../components/error-message.js';
import { Field } from '../components/field.js';
import { useMutation } from '../data/use-mutation.js';
import { Brand } from '../shell/brand.js';
import { begin, lastUsername, signInReason } from './session.js';

/** Form that begins a session. The address stays, so that the user then is where they wanted to be. */
export function SignInPage() {
  const [username, setUsername] = useState(lastUsername.peek());
  const [password, setPassword] = useState('');
  const login = useMutation('login', ({ access_token: token, user }) => begin({ token, username: user.username }));
  const name = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const isWrong = login.error instanceof ApiError && login.error.code === 'invalid_credentials';
  useEffect(() => {
    document.title = 'Sign in · Concordance';
    (username === '' ? name : secret).current?.focus();
  }, []);
  useEffect(() => {
    if (isWrong) secret.current?.select();
  }, [login.error]);
  return (
    <main class="sign-in">
      <p class="sign-in-brand">
        <Brand />
      </p>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          void login.run({ body: { username, password } });
        }}
      >
        <h1>Sign in</h1>
        {signInReason.value !== null && login.error === null && (
          <p class="message" role="status">
            {signInReason}
          </p>
        )}
        {isWrong && (
          <p class="message bad" role="alert">
            User name or password is wrong.
          </p>
        )}
        {login.error !== null && !isWrong && <ErrorMessage error={login.error} />}
        <Field label="User name">
          {(control) => (
            <input
              {...control}
              ref={name}
              type="text"
              name="username"
              value={username}
              required
              maxLength={100}
              autocomplete="username"
              autocapitalize="none"
              spellcheck={false}
              onInput={(event) => setUsername(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Password">
          {(control) => (
            <input
              {...control}
              ref={secret}
              type="password"
              name="password"
              value={password}
              required
              maxLength={1024}
              autocomplete="current-password"
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" busy={login.busy}>
          Sign in
        </Button>
      </form>
      <nav class="sign-in-links" aria-label="Without signing in">
        <a href="/docs">API</a>
        <a href="/redoc">API reference</a>
        <a href="/auth/device/verify">Enter the code of a device</a>
      </nav>
    </main>
  );
}
