import { useEffect, useRef, useState } from 'preact/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { ErrorMessage } from '../../../components/error-message.js';
import { markBoxes } from './mark-boxes.js';
import type { MarkBox } from './mark-boxes.js';
import type { PagePiece } from './page-pieces.js';

/** Pixels of a page at most: a browser refuses larger pictures. */
const maxPixels = 12_000_000;

export interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Words of the place that is marked. */
  pieces: readonly PagePiece[];
  /** Words of quotes, which are set off from the rest. */
  quoted: readonly PagePiece[];
  /** Width of the page as a multiple of the width that there is. */
  zoom: number;
}

/** One page with boxes around what is marked. Where it is wider than there is room, it scrolls in its frame. */
export function PdfPage({ pdf, number, pieces, quoted, zoom }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<MarkBox[] | null>(null);
  const [quotes, setQuotes] = useState<MarkBox[]>([]);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    const drawing = draw(pdf, number, canvas.current!);
    drawing.boxesOf.then(
      (boxesOf) => {
        setBoxes(boxesOf(pieces));
        setQuotes(boxesOf(quoted));
      },
      (failure: Error) => {
        if (failure.name !== 'RenderingCancelledException') setError(failure);
      },
    );
    return drawing.cancel;
  }, [pdf, number, zoom, [...pieces, ...quoted].map(({ words }) => words).join('\f')]);
  useEffect(() => first.current?.scrollIntoView({ block: 'center', inline: 'center' }), [boxes]);
  if (error !== null) return <ErrorMessage error={error} />;
  return (
    <>
      {boxes?.length === 0 && pieces.length > 0 && (
        <p class="message warning">
          The words of this page were recognised from its picture, so their place cannot be marked: “
          {pieces.map(({ words }) => words).join(' ')}”
        </p>
      )}
      <div
        class={`pdf-frame${zoom > 1 ? ' zoomed' : ''}`}
        role="region"
        aria-label={`Page ${number}`}
        tabIndex={zoom > 1 ? 0 : undefined}
      >
        <div class="pdf-page" aria-busy={boxes === null} style={{ width: `${zoom * 100}%` }}>
          <canvas ref={canvas} role="img" aria-label={nameOf(number, pieces)} />
          {quotes.map((box, at) => (
            <div key={`quote ${at}`} class="pdf-quoted" style={placeOf(box)} />
          ))}
          {boxes?.map((box, at) => (
            <div key={at} ref={at === 0 ? first : undefined} class="pdf-mark" style={placeOf(box)} />
          ))}
        </div>
      </div>
    </>
  );
}

function placeOf({ left, top, width, height }: MarkBox): Record<string, string> {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
}

function nameOf(number: number, pieces: readonly PagePiece[]): string {
  const marked = pieces.map(({ words }) => words).join(' ');
  return `Page ${number}${marked === '' ? '' : `, marked: ${marked}`}. The text is in the other view.`;
}

type BoxesOf = (pieces: readonly PagePiece[]) => MarkBox[];

/** Draws a page; then boxes around words of it can be found. */
function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement) {
  let cancelled = false;
  let task: { cancel(): void } | null = null;
  const run = async (): Promise<BoxesOf> => {
    const page = await pdf.getPage(number);
    const size = page.getViewport({ scale: 1 });
    const width = (canvas.parentElement?.clientWidth ?? size.width) * devicePixelRatio;
    const scale = Math.min(width / size.width, Math.sqrt(maxPixels / (size.width * size.height)));
    const viewport = page.getViewport({ scale });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const rendering = page.render({ canvas, viewport });
    task = rendering;
    if (cancelled) rendering.cancel();
    await rendering.promise;
    const { items } = await page.getTextContent();
    const texts = items.filter((item): item is TextItem => 'str' in item);
    return (pieces) => pieces.flatMap((piece) => markBoxes(texts, viewport, piece));
  };
  return {
    boxesOf: run(),
    cancel() {
      cancelled = true;
      task?.cancel();
    },
  };
}
