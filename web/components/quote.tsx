import type { ComponentChildren } from 'preact';
import { joinLines } from './join-lines.js';

export interface QuoteProps {
  /** Words of the document, verbatim; lines that were broken to fit a page are shown as one. */
  text: string;
  /** Text around it, of which the quote is marked. */
  context?: string | null;
  /** Address of the place in the document. */
  href?: string | null;
  /** Name of the document, or what else says where it is from. */
  source?: ComponentChildren;
  note?: ComponentChildren;
}

/** Words of a document with their source and a link to their place in it. */
export function Quote({ text, context = null, href = null, source, note }: QuoteProps) {
  const shownSource = typeof source === 'string' ? <bdi>{source}</bdi> : source;
  return (
    <figure class="quote" dir="auto">
      <blockquote>{context === null ? joinLines(text) : <Marked text={context} words={text} />}</blockquote>
      {(source !== undefined || href !== null) && (
        <figcaption dir="ltr">
          {href === null ? shownSource : <a href={href}>{shownSource ?? 'Show in the document'}</a>}
          {note !== undefined && <span class="quiet"> {note}</span>}
        </figcaption>
      )}
    </figure>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  const at = text.indexOf(words);
  const joined = joinLines(text);
  if (at < 0) return <>{joined}</>;
  const end = at + words.length;
  return (
    <>
      {joined.slice(0, at)}
      <mark>{joined.slice(at, end)}</mark>
      {joined.slice(end)}
    </>
  );
}
