import { useEffect } from 'preact/hooks';
import { ErrorMessage } from '../components/error-message.js';
import { Loading } from '../components/loading.js';
import { Toasts } from '../components/toasts.js';
import { useQuery } from '../data/use-query.js';
import { permissions, refusals, session } from '../session/session.js';
import { SignInPage } from '../session/sign-in-page.js';
import { Layout } from './layout.js';

/** The whole explorer: the sign-in form, or the page at the present address. */
export function App() {
  if (session.value === null) return <SignInPage />;
  return (
    <>
      <SignedIn key={session.value.token} />
      <Toasts />
    </>
  );
}

/** Milliseconds between two readings of the permissions. */
const permissionsMs = 60_000;

/**
 * Reads what the user may do before anything is offered, and again from time to time, when the window is looked at and
 * after something was refused: pages and actions follow a role that was given or withdrawn.
 */
function SignedIn() {
  const { data, error, reload } = useQuery('getOwnPermissions', {}, { pollMs: permissionsMs });
  useEffect(() => {
    // Nothing is drawn where nothing changed.
    if (data !== null && JSON.stringify(data) !== JSON.stringify(permissions.value)) permissions.value = data;
  }, [data]);
  useEffect(() => {
    if (refusals.value > 0) reload();
  }, [refusals.value]);
  useEffect(() => {
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, []);
  if (permissions.value !== null) return <Layout />;
  return (
    <main class="plain-page">
      <h1 class="visually-hidden">Concordance</h1>
      {error === null ? <Loading label="Loading your permissions" /> : <ErrorMessage error={error} onRetry={reload} />}
    </main>
  );
}
