import { Button } from '../../components/button.js';
import { RelativeTime } from '../../components/relative-time.js';
import type { PastQuery } from './query-history.js';

export interface HistoryListProps {
  queries: readonly PastQuery[];
  onOpen: (query: string) => void;
  onClear: () => void;
}

/** Queries that were run in this browser. */
export function HistoryList({ queries, onOpen, onClear }: HistoryListProps) {
  if (queries.length === 0) return <p class="quiet">Queries that you run appear here, in this browser only.</p>;
  return (
    <>
      <ul class="query-list">
        {queries.slice(0, 15).map(({ text, at }) => (
          <li key={text}>
            <button type="button" class="query-entry" onClick={() => onOpen(text)}>
              <code>{text}</code>
              <span class="quiet small-text">
                <RelativeTime at={at} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button small onClick={onClear}>
        Clear the history
      </Button>
    </>
  );
}
