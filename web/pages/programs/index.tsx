import { useState } from 'preact/hooks';
import { DataTable } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Button } from '../../components/button.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { useDebounced } from '../../data/use-debounced.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { hrefOf, setQuery } from '../../routing/location.js';

const limit = 20;

/** Stored graph programs. */
export function Page({ query }: PageProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const offset = Number(query.get('offset') ?? 0);
  const programs = useQuery('listPrograms', { query: { limit: limit + 1, offset, ...(search !== '' && { search }) } });
  return (
    <>
      <PageHeader
        title="Programs"
        lead="Graph programs combine queries and searches, step by step, to one result. They only read."
        actions={
          <a class="button primary" href={hrefOf('/programs/new')}>
            New program
          </a>
        }
      />
      <input
        type="search"
        class="programs-search"
        aria-label="Search programs"
        placeholder="Search by name or description"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          if (offset > 0) setQuery({ offset: null });
        }}
      />
      <Result of={programs}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={search === '' ? 'There are no programs yet.' : 'No program matches.'} />
          ) : (
            <>
              <DataTable
                caption="Programs"
                rows={found.slice(0, limit)}
                keyOf={({ id }) => id}
                columns={[
                  { title: 'Name', cell: ({ id, name }) => <a href={hrefOf(`/programs/${id}`)}>{name}</a> },
                  { title: 'Description', cell: ({ description }) => description ?? '' },
                  { title: 'Statements', numeric: true, cell: ({ statement_count: count }) => count },
                  { title: 'Created', cell: ({ created_at: at }) => <RelativeTime at={at} /> },
                ]}
              />
              <div class="pager">
                {offset > 0 && (
                  <Button small onClick={() => setQuery({ offset: String(Math.max(0, offset - limit)) })}>
                    Previous
                  </Button>
                )}
                {found.length > limit && (
                  <Button small onClick={() => setQuery({ offset: String(offset + limit) })}>
                    Next
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Result>
    </>
  );
}
