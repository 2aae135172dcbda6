import { useEffect, useRef } from 'preact/hooks';
import type { MarkedPlace } from './marked-place.js';

export interface MarkedTextProps {
  text: string;
  /** Place of the text in its document. */
  offset: number;
  place: MarkedPlace | null;
}

/** Text of a document, verbatim, with a place marked and scrolled to. A form feed is where a page ends. */
export function MarkedText({ text, offset, place }: MarkedTextProps) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
    mark.current?.focus({ preventScroll: true });
  }, [text, place?.start, place?.end]);
  const [from, to] = place === null ? [0, 0] : [clamp(place.start - offset), clamp(place.end - offset)];
  function clamp(at: number): number {
    return Math.max(0, Math.min(text.length, at));
  }
  return (
    <div class="document-text">
      <Pages text={text.slice(0, from)} />
      {to > from && (
        <mark ref={mark} id="place" tabIndex={-1} aria-label={`Marked quote: ${text.slice(from, to)}`}>
          <Pages text={text.slice(from, to)} />
        </mark>
      )}
      <Pages text={text.slice(to)} />
    </div>
  );
}

function Pages({ text }: { text: string }) {
  return (
    <>
      {text.split('\f').map((page, at) => (
        <>
          {at > 0 && <span key={`break ${at}`} class="page-break" role="separator" aria-label="Next page" />}
          {page}
        </>
      ))}
    </>
  );
}
