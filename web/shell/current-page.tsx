import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { EmptyState } from '../components/empty-state.js';
import { ErrorMessage } from '../components/error-message.js';
import { Loading } from '../components/loading.js';
import { PageHeader } from '../components/page-header.js';
import { pages } from '../pages.js';
import type { PageEntry, PageProps } from '../pages.js';
import { place } from '../routing/location.js';
import { matchPath } from '../routing/match-path.js';
import { ErrorBoundary } from './error-boundary.js';
import { isOffered } from './is-offered.js';

/** The page at the present address. */
export function CurrentPage() {
  const { path, query } = place.value;
  const found = findPage(path);
  useArrival(path, found?.page.title ?? 'Not found');
  if (found === null) return <Missing />;
  if (!isOffered(found.page)) return <Refused permission={String(found.page.permission)} />;
  return (
    <ErrorBoundary key={path}>
      <Loaded page={found.page} params={found.params} query={query} />
    </ErrorBoundary>
  );
}

function findPage(path: string): { page: PageEntry; params: Record<string, string> } | null {
  for (const page of pages) {
    const params = matchPath(page.path, path);
    if (params !== null) return { page, params };
  }
  return null;
}

/** Names the window after the page; after a change of page the focus is at its beginning. */
function useArrival(path: string, title: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = title === 'Home' ? 'Concordance' : `${title} · Concordance`;
    if (!isFirst.current) {
      scrollTo(0, 0);
      const main = document.getElementById('main');
      // A page that has the focus in a field of its own keeps it.
      if (main?.contains(document.activeElement) === false) main.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [path]);
}

const known = new Map<PageEntry, ComponentType<PageProps>>();

function Loaded({ page, params, query }: { page: PageEntry } & PageProps) {
  const [round, setRound] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const Page = known.get(page);
  useEffect(() => {
    if (known.has(page)) return;
    page.load().then(
      (module) => {
        known.set(page, module.Page);
        setRound((one) => one + 1);
      },
      (failure: Error) => setError(failure),
    );
  }, [page, round]);
  if (Page !== undefined) return <Page params={params} query={query} />;
  // After an update of the server the parts of the version that is shown are gone.
  if (error !== null) return <ErrorMessage error={error} onRetry={() => location.reload()} />;
  return <Loading />;
}

function Missing() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState title="There is no page at this address.">
        <a href="/app">Go to the first page</a>
      </EmptyState>
    </>
  );
}

function Refused({ permission }: { permission: string }) {
  return (
    <>
      <PageHeader title="Not allowed" />
      <EmptyState title="Your permissions do not allow this page.">
        <p>
          It needs <code>{permission}</code>. An administrator can give you a role that has it.
        </p>
      </EmptyState>
    </>
  );
}
