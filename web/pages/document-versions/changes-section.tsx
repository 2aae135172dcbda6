import type { Document, DocumentChanges } from '../../../client/index.js';
import { EmptyState } from '../../components/empty-state.js';
import { Pager } from '../../components/pager.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { useQuery } from '../../data/use-query.js';
import { setQuery } from '../../routing/location.js';
import { ChangeCounts } from './change-counts.js';
import { ChangeFilters } from './change-filters.js';
import { ChangedItems } from './changed-items.js';
import { readComparison } from './read-comparison.js';

const limit = 50;

/** Records that were added, removed or stayed between two versions, with the places in both. */
export function ChangesSection({ of, query }: { of: Document; query: URLSearchParams }) {
  const comparison = readComparison(query, of.versions);
  const { from, to, change } = comparison;
  const offset = Number(query.get('offset') ?? 0);
  const changes = useQuery('getDocumentChanges', {
    params: { document_id: of.document_id },
    query: { from, to, ...(change !== null && { change }), limit, offset },
  });
  return (
    <Section title="Changes">
      <ChangeFilters of={comparison} versions={of.versions} />
      <Result of={changes} lines={6}>
        {(data) => (
          <>
            <ChangeCounts of={data.counts} />
            <Items of={data} current={of.versions.find((one) => one.current)?.version ?? null} />
            <Pager
              {...{ offset: data.offset, limit, total: data.total, of: 'changes' }}
              onChange={(next) => setQuery({ offset: next === 0 ? null : String(next) }, { replace: false })}
            />
          </>
        )}
      </Result>
    </Section>
  );
}

function Items({ of, current }: { of: DocumentChanges; current: number | null }) {
  if (of.total === 0) return <EmptyState title="Nothing changed in this way." />;
  return <ChangedItems of={of} current={current} />;
}
