import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { PageHeader } from '../../components/page-header.js';
import { useDebounced } from '../../data/use-debounced.js';
import type { PageProps } from '../../pages.js';
import { setQuery } from '../../routing/location.js';
import { OntologyFilter } from '../../components/ontology-filter.js';
import { describeTooLong } from '../../wording/describe-too-long.js';
import { SearchResults } from './search-results.js';

const limited = { noun: 'query', max: 10_000, purpose: 'to search' };

/** Search of concepts by meaning and words, while the user types. */
export function Page({ query }: PageProps) {
  const [text, setText] = useState(query.get('q') ?? '');
  const debounced = useDebounced(text.trim());
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const tooLong = describeTooLong(text.trim(), limited);
  const errorId = useId();
  useEffect(() => {
    if (describeTooLong(debounced, limited) !== null) return;
    if (debounced !== (query.get('q') ?? '')) setQuery({ q: debounced, offset: null, min: null });
  }, [debounced]);
  useEffect(() => {
    // The address was changed by a link or by the way back.
    const wanted = query.get('q') ?? '';
    if (wanted !== text.trim() && wanted !== debounced) setText(wanted);
  }, [query.get('q')]);
  return (
    <>
      <PageHeader title="Search" />
      <form class="large-search" role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          ref={field}
          type="search"
          value={text}
          aria-label="Search concepts"
          aria-invalid={tooLong === null ? undefined : true}
          aria-describedby={tooLong === null ? undefined : errorId}
          aria-keyshortcuts="/"
          placeholder="Search by meaning, for example: how forests keep water"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <OntologyFilter value={query.get('ontology')} />
      </form>
      {tooLong !== null && (
        <p class="field-error" role="alert" id={errorId}>
          {tooLong}
        </p>
      )}
      {tooLong === null && (
        <SearchResults
          text={query.get('q') ?? ''}
          ontology={query.get('ontology')}
          offset={Number(query.get('offset') ?? 0)}
          minimum={query.get('min')}
        />
      )}
    </>
  );
}
