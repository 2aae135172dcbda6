import { useEffect, useState } from 'preact/hooks';
import { OntologyFilter } from '../../components/ontology-filter.js';
import { PageHeader } from '../../components/page-header.js';
import { useDebounced } from '../../data/use-debounced.js';
import type { PageProps } from '../../pages.js';
import { hrefOf, setQuery } from '../../routing/location.js';
import { can } from '../../session/session.js';
import { DocumentList } from './document-list.js';
import { useFileDrop } from './use-file-drop.js';

/** Documents that have been read, with a search by name; files that are dropped here are uploaded. */
export function Page({ query }: PageProps) {
  const [text, setText] = useState(query.get('search') ?? '');
  const debounced = useDebounced(text.trim());
  const ontology = query.get('ontology');
  useEffect(() => {
    if (debounced !== (query.get('search') ?? '')) setQuery({ search: debounced, offset: null });
  }, [debounced]);
  const isOver = useFileDrop(can('ingest:create'));
  return (
    <div class={isOver ? 'documents-drop over' : 'documents-drop'}>
      <PageHeader
        title="Documents"
        lead={can('ingest:create') ? 'What has been read. Drop files here to upload them.' : 'What has been read.'}
        actions={
          can('ingest:create') && (
            <a class="button primary" href={hrefOf('/upload', { ontology })}>
              Upload documents
            </a>
          )
        }
      />
      <div class="filters" role="group" aria-label="Filters">
        <input
          type="search"
          value={text}
          maxLength={200}
          aria-label="Part of the file name"
          placeholder="Part of the file name"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <OntologyFilter value={ontology} />
      </div>
      <DocumentList search={query.get('search')} ontology={ontology} offset={Number(query.get('offset') ?? 0)} />
    </div>
  );
}
