import type { ComponentChildren } from 'preact';

export interface QuoteProps {
  /** Words of the document, verbatim. */
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
  return (
    <figure class="quote">
      <blockquote>{context === null ? text : <Marked text={context} words={text} />}</blockquote>
      {(source !== undefined || href !== null) && (
        <figcaption>
          {href === null ? source : <a href={href}>{source ?? 'Show in the document'}</a>}
          {note !== undefined && <span class="quiet"> {note}</span>}
        </figcaption>
      )}
    </figure>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  const at = text.indexOf(words);
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{words}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
