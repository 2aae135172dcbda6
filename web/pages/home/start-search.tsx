import { navigate } from '../../routing/location.js';

/** Large search field that leads to the search page. */
export function StartSearch() {
  return (
    <form
      class="large-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get('q'));
        navigate(`/search?${new URLSearchParams({ q: text }).toString()}`);
      }}
    >
      <input
        type="search"
        name="q"
        aria-label="Search the graph"
        placeholder="Search by meaning, for example: how forests keep water"
      />
      <button type="submit" class="button primary">
        Search
      </button>
    </form>
  );
}
