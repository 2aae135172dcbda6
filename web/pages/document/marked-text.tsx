import { useEffect, useRef } from 'preact/hooks';
import type { MarkedPlace } from './marked-place.js';
import { textParts } from './text-parts.js';

export interface MarkedTextProps {
  text: string;
  /** Place of the text in its document. */
  offset: number;
  place: MarkedPlace | null;
  /** Places of quotes, which are set off from the rest. */
  quotes: readonly MarkedPlace[];
}

/**
 * Text of a document, verbatim, with its quotes set off, and a place marked and scrolled to. A form feed is where a
 * page ends.
 */
export function MarkedText({ text, offset, place, quotes }: MarkedTextProps) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
    mark.current?.focus({ preventScroll: true });
  }, [text, place?.start, place?.end]);
  return (
    <div class="document-text">
      {textParts(text, offset, place, quotes).map((part, at) => {
        switch (part.kind) {
          case 'marked':
            return (
              <mark key={at} ref={mark} id="place" tabIndex={-1} aria-label={`Marked quote: ${part.text}`}>
                <Pages text={part.text} />
              </mark>
            );
          case 'quoted':
            return (
              <span key={at} class="quoted">
                <Pages text={part.text} />
              </span>
            );
          case 'plain':
            return <Pages key={at} text={part.text} />;
        }
      })}
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
