import { signal } from '@preact/signals';

/** Path of the explorer; all its addresses begin with it. */
export const base = '/app';

/** Address in the explorer, without its base. */
export interface Place {
  path: string;
  query: URLSearchParams;
  /** Fragment without its sign. */
  hash: string;
}

/** The present place; it follows the address bar. */
export const place = signal(readPlace());

function readPlace(): Place {
  const { pathname, search, hash } = location;
  const path = pathname.slice(base.length).replace(/\/+$/, '');
  return { path: path === '' ? '/' : path, query: new URLSearchParams(search), hash: hash.slice(1) };
}

/** Goes to an address of the explorer, such as `/search?q=rain`. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', base + to);
  place.value = readPlace();
}

/** Changes parameters of the present address; null removes one. */
export function setQuery(changes: Record<string, string | null>, options = { replace: true }): void {
  const query = new URLSearchParams(place.value.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  navigate(place.value.path + (text === '' ? '' : `?${text}`), options);
}

/** Address of a place, for `href`; parts of a path are given encoded. */
export function hrefOf(path: string, query: Record<string, string | number | null | undefined> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return base + path + (given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`);
}

/** Follows links of the explorer without loading the page again. */
export function interceptLinks(): void {
  addEventListener('popstate', () => (place.value = readPlace()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = link;
    if (origin !== location.origin || (pathname !== base && !pathname.startsWith(`${base}/`))) return;
    // A fragment of the present page is the browser's matter.
    if (hash !== '' && pathname === location.pathname && search === location.search) return;
    event.preventDefault();
    navigate((pathname.slice(base.length) || '/') + search + hash);
  });
}
