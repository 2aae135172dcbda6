import { useState } from 'preact/hooks';
import type { SearchRequest, SearchResponse } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { EmptyState } from '../../components/empty-state.js';
import { Pager } from '../../components/pager.js';
import { Result } from '../../components/result.js';
import { toast } from '../../components/toasts.js';
import { useQuery } from '../../data/use-query.js';
import { setQuery } from '../../routing/location.js';
import { saveResults } from './save-results.js';
import { describeBelow, describeFound } from './describe-count.js';
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
  const search = {
    ...{ query: text, include_evidence: true, include_grounding: true },
    ...(ontology !== null && { ontology }),
    ...(minimum !== null && { min_similarity: Number(minimum) }),
  };
  const found = useQuery('searchByBody', text === '' ? null : { body: { ...search, limit, offset } });
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
          <Summary of={data} minimum={minimum} search={search} />
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

interface SummaryProps {
  of: SearchResponse;
  minimum: string | null;
  search: SearchRequest;
}

function Summary({ of, minimum, search }: SummaryProps) {
  const { total, threshold_used: threshold, below_threshold_count: below, suggested_threshold: suggested } = of;
  const lower = suggested ?? 0;
  return (
    <div class="search-summary">
      <p role="status">
        {describeFound(total, below)} with a score of at least {threshold.toFixed(2)}.{describeBelow(total, below)}
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
      {total > 0 && <SaveButton search={search} />}
    </div>
  );
}

function SaveButton({ search }: { search: SearchRequest }) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    await saveResults(search).catch((error: Error) => toast(error.message));
    setBusy(false);
  };
  return (
    <Button small busy={busy} onClick={() => void save()}>
      Download CSV
    </Button>
  );
}
