import { useEffect } from 'preact/hooks';
import { ErrorMessage } from '../components/error-message.js';
import { Loading } from '../components/loading.js';
import { Toasts } from '../components/toasts.js';
import { useQuery } from '../data/use-query.js';
import { permissions, session } from '../session/session.js';
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

/** Reads what the user may do before anything is offered. */
function SignedIn() {
  const { data, error, reload } = useQuery('getOwnPermissions', {});
  useEffect(() => {
    if (data !== null) permissions.value = data;
  }, [data]);
  if (permissions.value !== null) return <Layout />;
  return (
    <main class="plain-page">
      <h1 class="visually-hidden">Concordance</h1>
      {error === null ? <Loading label="Loading your permissions" /> : <ErrorMessage error={error} onRetry={reload} />}
    </main>
  );
}
