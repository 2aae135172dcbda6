import type { AnswerCitation, AnswerSentence } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { Quote } from '../../components/quote.js';
import { documentHref } from '../../routing/links.js';
import { can } from '../../session/session.js';
import { describeRejected } from './describe-rejected.js';

/** A sentence of an answer with its citations, each of which leads to its place in the document. */
export function Sentence({ of: { text, support, citations, rejected_citations: rejected } }: { of: AnswerSentence }) {
  return (
    <li class={`answer-sentence ${support}`}>
      <p dir="auto">
        <span>{text}</span> {support === 'unsupported' && <Badge tone="bad">Not supported</Badge>}
      </p>
      {citations.map((one) => (
        <Citation key={`${one.number} ${one.start_offset}`} of={one} sentence={text} />
      ))}
      {rejected > 0 && <p class="quiet small-text">{describeRejected(rejected, citations.length)}</p>}
    </li>
  );
}

function Citation({ of, sentence }: { of: AnswerCitation; sentence: string }) {
  const { number, quote, document_id: id, filename, document: ontology, start_offset: start, end_offset: end } = of;
  const href = can('sources:read') ? documentHref(id, { start, end }) : null;
  // A sentence of a document is its own quote.
  if (quote === sentence) {
    return (
      <p class="citation small-text">
        <span class="quiet">[{number}]</span>{' '}
        {href === null ? (
          <bdi>{filename}</bdi>
        ) : (
          <a href={href}>
            <bdi>{filename}</bdi>
          </a>
        )}{' '}
        <span class="quiet">in {ontology}</span>
      </p>
    );
  }
  const source = (
    <>
      [{number}] <bdi>{filename}</bdi>
    </>
  );
  return <Quote text={quote} href={href} source={source} note={`in ${ontology}`} />;
}
