import { DataTable } from '../../components/data-table.js';
import { Badge } from '../../components/badge.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Pager } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { setQuery } from '../../routing/location.js';
import { AuditDetails } from './audit-details.js';
import { AuditFilters } from './audit-filters.js';
import { readAuditFilters } from './read-audit-filters.js';

const limit = 50;

/** Log of what users and programs changed, and of what was refused. */
export function Page({ query }: PageProps) {
  const offset = Number(query.get('offset') ?? 0);
  const events = useQuery('listAuditEvents', { query: { ...readAuditFilters(query), limit, offset } });
  return (
    <>
      <PageHeader title="Audit log" lead="Who did what and when, and what was refused." />
      <AuditFilters query={query} />
      <Result of={events} lines={8}>
        {(data) =>
          data.events.length === 0 ? (
            <EmptyState title="No event matches." />
          ) : (
            <>
              <div class="audit-events">
                <DataTable
                  caption="Events"
                  rows={data.events}
                  keyOf={({ id }) => id}
                  columns={[
                    { title: 'When', cell: ({ occurred_at: at }) => <RelativeTime at={at} /> },
                    { title: 'Who', cell: ({ actor_name: name, actor_id: id }) => <bdi>{name ?? id ?? 'nobody'}</bdi> },
                    { title: 'Action', cell: ({ action }) => <code>{action}</code> },
                    { title: 'Target', cell: ({ target }) => <bdi>{target ?? ''}</bdi> },
                    {
                      title: 'Outcome',
                      cell: ({ outcome }) => <Badge tone={outcome === 'done' ? 'good' : 'bad'}>{outcome}</Badge>,
                    },
                    { title: 'Details', cell: (event) => <AuditDetails of={event} /> },
                  ]}
                />
              </div>
              <Pager
                {...{ offset, limit, total: data.total, of: 'events' }}
                onChange={(next) => setQuery({ offset: next === 0 ? null : String(next) }, { replace: false })}
              />
            </>
          )
        }
      </Result>
    </>
  );
}
