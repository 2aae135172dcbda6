import type { SearchResponse } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { EmptyState } from '../../components/empty-state.js';
import { Pager } from '../../components/pager.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import { setQuery } from '../../routing/location.js';
import { SearchHit } from './search-hit.js';

const limit = 10;

export interface SearchResultsProps {
  text: string;
  ontology: string | null;
  offset: number;
  /** Minimum score from the address; null: the threshold of the server. */
  minimum: string | null;
}

/** Concepts that a search finds, with the threshold that they passed. */
export function SearchResults({ text, ontology, offset, minimum }: SearchResultsProps) {
  const body = {
    ...{ query: text, limit, offset, include_evidence: true, include_grounding: true },
    ...(ontology !== null && { ontology }),
    ...(minimum !== null && { min_similarity: Number(minimum) }),
  };
  const found = useQuery('searchByBody', text === '' ? null : { body });
  if (text === '') {
    return (
      <EmptyState title="Type what you are looking for.">
        <p>A question or a few words. Concepts are found by meaning, and by the words of their labels and quotes.</p>
      </EmptyState>
    );
  }
  return (
    <Result of={found} lines={8}>
      {(data) => (
        <>
          <Summary of={data} minimum={minimum} />
          <ol class="hits" start={data.offset + 1}>
            {data.results.map((one) => (
              <SearchHit key={one.concept_id} of={one} />
            ))}
          </ol>
          <Pager
            {...{ offset: data.offset, limit, total: data.total, of: 'concepts' }}
            onChange={(next) => setQuery({ offset: next === 0 ? null : String(next) }, { replace: false })}
          />
        </>
      )}
    </Result>
  );
}

function Summary({ of, minimum }: { of: SearchResponse; minimum: string | null }) {
  const { total, threshold_used: threshold, below_threshold_count: below, suggested_threshold: suggested } = of;
  const lower = suggested ?? 0;
  return (
    <div class="search-summary">
      <p role="status">
        {total === 0 ? 'No concept' : total === 1 ? '1 concept' : `${total} concepts`} with a score of at least{' '}
        {threshold.toFixed(2)}.{below > 0 && ` ${below} more ${below === 1 ? 'is' : 'are'} below it.`}
      </p>
      {below > 0 && suggested !== null && lower < threshold && (
        <Button small onClick={() => setQuery({ min: String(lower), offset: null }, { replace: false })}>
          Show from {lower.toFixed(2)}
        </Button>
      )}
      {minimum !== null && (
        <Button small kind="plain" onClick={() => setQuery({ min: null, offset: null }, { replace: false })}>
          Use the usual threshold
        </Button>
      )}
    </div>
  );
}
