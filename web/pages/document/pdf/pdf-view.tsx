import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Document } from '../../../../client/index.js';
import { Button } from '../../../components/button.js';
import { ErrorMessage } from '../../../components/error-message.js';
import { Loading } from '../../../components/loading.js';
import { useQuery } from '../../../data/use-query.js';
import type { MarkedPlace } from '../marked-place.js';
import { placesOf } from '../quotes-by-concept.js';
import { joinPlaces } from '../text-parts.js';
import { pagePieces } from './page-pieces.js';
import type { PagePiece } from './page-pieces.js';
import { PdfPage } from './pdf-page.js';
import { PdfZoom } from './pdf-zoom.js';
import { usePdf } from './use-pdf.js';

export interface PdfViewProps {
  document: Document;
  bytes: ArrayBuffer;
  place: MarkedPlace | null;
}

/** Pages of a PDF as they look, one at a time, with the place of a quote marked. */
export function PdfView({ document, bytes, place }: PdfViewProps) {
  const { pdf, error } = usePdf(bytes);
  const pieces = usePieces(document, place);
  const quoted = useMemo(() => quotedPieces(document), [document]);
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(1);
  const first = pieces?.[0]?.page ?? 1;
  useEffect(() => setNumber(first), [first, place?.start]);
  if (error !== null) return <ErrorMessage error={error} />;
  if (pdf === null || pieces === null) return <Loading label="Loading the pages" lines={8} />;
  const shown = Math.min(number, pdf.numPages);
  return (
    <div class="pdf">
      <nav class="pager" aria-label="Pages of the document">
        <Button small disabled={shown <= 1} onClick={() => setNumber(shown - 1)}>
          Previous page
        </Button>
        <span role="status">
          Page {shown} of {pdf.numPages}
        </span>
        <Button small disabled={shown >= pdf.numPages} onClick={() => setNumber(shown + 1)}>
          Next page
        </Button>
        <PdfZoom zoom={zoom} onChange={setZoom} />
      </nav>
      {pieces.length > 1 && (
        <p class="quiet">
          The quote is on the pages {pieces[0]!.page} to {pieces.at(-1)!.page}.
        </p>
      )}
      <PdfPage
        key={shown}
        pdf={pdf}
        number={shown}
        zoom={zoom}
        pieces={pieces.filter(({ page }) => page === shown)}
        quoted={quoted.filter(({ page }) => page === shown)}
      />
    </div>
  );
}

/** Parts of the quotes by page, where the section tells numbers of pages. */
function quotedPieces({ content, quotes }: Document): PagePiece[] {
  if (content.start_offset > 0) return [];
  return joinPlaces(placesOf(quotes)).flatMap(({ start, end }) => pagePieces(content.text, 1, start, end));
}

/**
 * Parts of the place by page; null until they are known. A section that does not begin with the document tells no
 * numbers of pages, but the passage does.
 */
function usePieces({ content, chunks }: Document, place: MarkedPlace | null): PagePiece[] | null {
  const { text, start_offset: offset } = content;
  const chunk = chunks.find((one) => place !== null && one.start_offset <= place.start && place.start < one.end_offset);
  const sourceId = offset === 0 ? null : (chunk?.source_id ?? null);
  const source = useQuery('getSource', sourceId === null ? null : { params: { source_id: sourceId } });
  if (place === null) return [];
  const [start, end] = [place.start - offset, place.end - offset];
  if (sourceId === null) return pagePieces(text, 1, start, end);
  if (source.data === null) return source.error === null ? null : [];
  const begin = (chunk?.start_offset ?? offset) - offset;
  return pagePieces(text.slice(Math.max(0, begin)), source.data.page ?? 1, start - begin, end - begin);
}
