import type { QueryDefinitionList } from '../../../client/index.js';
import { Section } from '../../components/section.js';
import type { Query } from '../../data/use-query.js';
import { examples } from './examples.js';
import { HistoryList } from './history-list.js';
import { clearHistory } from './query-history.js';
import type { PastQuery } from './query-history.js';
import { SavedQueries } from './saved-queries.js';

export interface QueryListsProps {
  saved: Query<QueryDefinitionList>;
  past: readonly PastQuery[];
  onOpen: (query: string) => void;
  onPast: (queries: PastQuery[]) => void;
}

/** Queries that can be opened: saved ones, those that were run, and examples. */
export function QueryLists({ saved, past, onOpen, onPast }: QueryListsProps) {
  return (
    <div class="query-lists">
      <Section title="Saved">
        <SavedQueries definitions={saved} onOpen={onOpen} />
      </Section>
      <Section title="History">
        <HistoryList
          queries={past}
          onOpen={onOpen}
          onClear={() => {
            clearHistory();
            onPast([]);
          }}
        />
      </Section>
      <Section title="Examples">
        <ul class="query-list">
          {examples.map(({ title, query }) => (
            <li key={title}>
              <button type="button" class="query-entry" onClick={() => onOpen(query)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
