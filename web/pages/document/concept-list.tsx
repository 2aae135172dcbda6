import { conceptHref, documentHref } from '../../routing/links.js';
import type { QuotedConcept } from './quotes-by-concept.js';

/** Concepts of a part of a document, each with links to its quotes. */
export function ConceptList({ documentId, of }: { documentId: string; of: readonly QuotedConcept[] }) {
  return (
    <ul class="passage-concepts">
      {of.map(({ conceptId, label, quotes }) => (
        <li key={conceptId}>
          <a href={conceptHref(conceptId)}>{label}</a>
          {quotes.map(({ start, end, text }, at) => (
            <span key={at}>
              {' '}
              <a
                class="small-text"
                href={documentHref(documentId, { start, end })}
                aria-label={`Quote ${at + 1} of ${label}`}
                title={text}
              >
                quote {at + 1}
              </a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
