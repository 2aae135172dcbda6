import type { Document, Source } from '../../../client/index.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import { conceptHref, documentHref } from '../../routing/links.js';
import type { MarkedPlace } from './marked-place.js';

/** The passage that the marked place is in: its headings, and the concepts that it evidences. */
export function Passage({ of: { chunks }, place }: { of: Document; place: MarkedPlace }) {
  const chunk = chunks.find((one) => one.start_offset <= place.start && place.start < one.end_offset);
  const sourceId = chunk?.source_id ?? null;
  const source = useQuery('getSource', sourceId === null ? null : { params: { source_id: sourceId } });
  if (sourceId === null) return null;
  return (
    <aside class="passage" aria-label="Passage">
      <h2>Passage {(chunk?.paragraph ?? 0) + 1}</h2>
      {chunk !== undefined && chunk.heading_path.length > 0 && <p class="quiet">{chunk.heading_path.join(' / ')}</p>}
      <Result of={source}>{(data) => <Concepts of={data} />}</Result>
    </aside>
  );
}

function Concepts({ of: { concepts, document_id: documentId, page } }: { of: Source }) {
  return (
    <>
      {page !== null && <p class="quiet">It begins on page {page}.</p>}
      <h3>Concepts</h3>
      <ul class="passage-concepts">
        {concepts.map(({ concept_id: id, label, instances }) => (
          <li key={id}>
            <a href={conceptHref(id)}>{label}</a>
            {instances.map((one, at) => (
              <span key={one.instance_id}>
                {' '}
                <a
                  class="small-text"
                  href={documentHref(documentId, { start: one.start_offset, end: one.end_offset })}
                  aria-label={`Quote ${at + 1} of ${label}`}
                  title={one.quote}
                >
                  quote {at + 1}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
