import { can } from '../session/session.js';
import { navigate } from '../routing/location.js';

/** Field of the header that leads to the search page. */
export function HeaderSearch() {
  if (!can('graph:read')) return null;
  return (
    <form
      class="header-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('q');
        navigate(`/search?${new URLSearchParams({ q: String(text) }).toString()}`);
      }}
    >
      <input type="search" name="q" placeholder="Search concepts" aria-label="Search concepts" aria-keyshortcuts="/" />
    </form>
  );
}
