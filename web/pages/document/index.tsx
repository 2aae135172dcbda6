import { ApiError } from '../../../client/index.js';
import { PageHeader } from '../../components/page-header.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { hrefOf, setQuery } from '../../routing/location.js';
import { useTitle } from '../../shell/use-title.js';
import { documentHref, versionsHref } from '../../routing/links.js';
import { DocumentActions } from '../document-versions/document-actions.js';
import { DocumentText } from './document-text.js';
import { DownloadButton } from './download-button.js';
import { OriginalView } from './original-view.js';
import { hasPicture } from './original-kind.js';
import { Passage, QuotedConcepts } from './passage.js';
import { PartialNote } from './partial-note.js';
import { placeIssue, readPlace, sectionOf } from './marked-place.js';
import { VersionChoice } from './version-choice.js';

/** One document: its text and, where it has pages or is a picture, the original, with the place of a quote marked. */
export function Page({ params, query }: PageProps) {
  const documentId = params['document_id']!;
  const place = readPlace(query);
  const version = query.get('version');
  const document = useQuery('getDocument', {
    params: { document_id: documentId },
    query: {
      ...sectionOf(place, query.get('from')),
      ...(version !== null && { version: Number(version) }),
      quotes: true,
    },
  });
  useTitle(document.data?.filename ?? null);
  if (place !== null && isBeyondText(document.error)) return <BeyondText documentId={documentId} />;
  return (
    <Result of={document} heading="Document" lines={12}>
      {(data) => {
        const issue = placeIssue(query, data.content.total_length);
        const original = hasPicture(data.content_type) && query.get('view') !== 'text';
        return (
          <>
            <PageHeader
              title={data.filename}
              lead={
                <>
                  <bdi>{data.ontology}</bdi>
                  {data.ingested_at !== null && (
                    <>
                      , ingested <RelativeTime at={data.ingested_at} />
                    </>
                  )}
                  {data.ingested_by !== null && (
                    <>
                      {' '}
                      by <bdi>{data.ingested_by}</bdi>
                    </>
                  )}
                </>
              }
              actions={
                <>
                  <a class="button small" href={versionsHref(documentId)}>
                    Versions
                  </a>
                  <DownloadButton of={data} />
                  <DocumentActions of={data} />
                </>
              }
            />
            <VersionChoice of={data} />
            <PartialNote of={data} />
            {issue !== null && <p class="message warning">{issue}</p>}
            {hasPicture(data.content_type) && (
              <div class="view-choice" role="group" aria-label="View">
                {(['original', 'text'] as const).map((view) => (
                  <button
                    key={view}
                    type="button"
                    class="button small"
                    aria-pressed={original === (view === 'original')}
                    onClick={() => setQuery({ view: view === 'text' ? 'text' : null })}
                  >
                    {view === 'text' ? 'Text that was read' : 'Original'}
                  </button>
                ))}
              </div>
            )}
            <div class="document-columns">
              <div class="document-body">
                {original ? <OriginalView of={data} place={place} /> : <DocumentText of={data} place={place} />}
              </div>
              {place === null ? <QuotedConcepts of={data} /> : <Passage of={data} place={place} />}
            </div>
          </>
        );
      }}
    </Result>
  );
}

/** True for the answer to a section that begins after the end of the text. */
function isBeyondText(error: Error | null): boolean {
  return error instanceof ApiError && error.issues.some(({ loc }) => loc.at(-1) === 'start_offset');
}

function BeyondText({ documentId }: { documentId: string }) {
  return (
    <>
      <PageHeader parents={[{ title: 'Documents', href: hrefOf('/documents') }]} title="Document" />
      <p class="message warning">
        The place that the address names is beyond the text. <a href={documentHref(documentId)}>Show the document</a>
      </p>
    </>
  );
}
