import type { Document, Source } from '../../../client/index.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import { countOf } from '../../wording/count-of.js';
import { ConceptList } from './concept-list.js';
import type { MarkedPlace } from './marked-place.js';
import { quotesByConcept } from './quotes-by-concept.js';

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
      <ConceptList
        documentId={documentId}
        of={concepts.map(({ concept_id: conceptId, label, instances }) => ({
          ...{ conceptId, label },
          quotes: instances.map((one) => ({ start: one.start_offset, end: one.end_offset, text: one.quote })),
        }))}
      />
    </>
  );
}

/** Concepts of the text that is shown, where no place in it is marked. */
export function QuotedConcepts({ of: { document_id: documentId, content, quotes } }: { of: Document }) {
  const concepts = quotesByConcept(quotes);
  if (concepts.length === 0) return null;
  const isWhole = content.start_offset === 0 && content.end_offset === content.total_length;
  return (
    <aside class="passage" aria-label="Concepts">
      <h2>{countOf(concepts.length, 'concept')}</h2>
      <p class="quiet small-text">
        {isWhole ? 'Of this document' : 'Of the text that is shown'}, in the order of their first quotes. Quotes are
        underlined in the text.
      </p>
      <ConceptList documentId={documentId} of={concepts} />
    </aside>
  );
}
