import type { DocumentListItem } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { DataTable } from '../../components/data-table.js';
import type { Column } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { Pager } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import { documentHref, versionsHref } from '../../routing/links.js';
import { hrefOf, setQuery } from '../../routing/location.js';
import { can } from '../../session/session.js';

const limit = 25;

export interface DocumentListProps {
  /** Part of the file name. */
  search: string | null;
  ontology: string | null;
  offset: number;
}

/** Documents that match, a page at a time. */
export function DocumentList({ search, ontology, offset }: DocumentListProps) {
  const filters = { ...(search !== null && { search }), ...(ontology !== null && { ontology }) };
  const found = useQuery('listDocuments', { query: { ...filters, limit, offset } });
  const isFiltered = search !== null || ontology !== null;
  return (
    <Result of={found} lines={8}>
      {(data) =>
        data.total === 0 ? (
          <NoDocuments filtered={isFiltered} />
        ) : (
          <>
            <DataTable caption="Documents" columns={columns} rows={data.documents} keyOf={(one) => one.document_id} />
            <Pager
              {...{ offset: data.offset, limit, total: data.total, of: 'documents' }}
              onChange={(next) => setQuery({ offset: next === 0 ? null : String(next) }, { replace: false })}
            />
          </>
        )
      }
    </Result>
  );
}

const columns: Column<DocumentListItem>[] = [
  {
    title: 'Document',
    cell: (one) => (
      <>
        <a href={documentHref(one.document_id)}>{one.filename}</a>{' '}
        {!one.complete && <Badge tone="warning">Read in part</Badge>}
        {one.document_key !== null && one.document_key !== one.filename && (
          <div class="quiet small-text">{one.document_key}</div>
        )}
      </>
    ),
  },
  { title: 'Ontology', cell: (one) => one.ontology },
  {
    title: 'Version',
    cell: (one) => (
      <a href={versionsHref(one.document_id)}>
        {one.version_count > 1 ? `${one.version} of ${one.version_count}` : one.version}
        <span class="visually-hidden"> versions of {one.filename}</span>
      </a>
    ),
  },
  { title: 'Concepts', numeric: true, cell: (one) => one.concept_count.toLocaleString('en') },
  {
    title: 'Read',
    cell: (one) => (
      <>
        <RelativeTime at={one.ingested_at} />
        {one.ingested_by !== null && <div class="quiet small-text">{one.ingested_by}</div>}
      </>
    ),
  },
];

function NoDocuments({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return (
      <EmptyState title="No document matches.">
        <p>
          <a href={hrefOf('/documents')}>Show all documents</a>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="There are no documents yet.">
      {can('ingest:create') && <p>Drop files here, or use the button above.</p>}
    </EmptyState>
  );
}
