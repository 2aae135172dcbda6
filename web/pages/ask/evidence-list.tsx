import { Fragment } from 'preact';
import type { AnswerEvidence } from '../../../client/index.js';
import { Quote } from '../../components/quote.js';
import { documentHref } from '../../routing/links.js';
import { can } from '../../session/session.js';

const kinds: Record<AnswerEvidence['kind'], string> = {
  passage: 'passage near to the question',
  relationship: 'states a relationship',
  quote: 'quote of a concept',
};

/** Pieces of documents that were gathered for a question, with their numbers. */
export function EvidenceList({ of, open }: { of: readonly AnswerEvidence[]; open: boolean }) {
  const readable = can('sources:read');
  return (
    <details class="answer-evidence" open={open}>
      <summary>{of.length === 1 ? '1 piece of evidence' : `${of.length} pieces of evidence`}</summary>
      <ul>
        {of.map((one) => (
          <li key={one.number}>
            <Quote
              text={one.text}
              href={readable ? documentHref(one.document_id, { start: one.start_offset, end: one.end_offset }) : null}
              source={
                <>
                  [{one.number}] <bdi>{one.filename}</bdi>
                  {one.heading_path.map((heading, at) => (
                    <Fragment key={at}>
                      {' › '}
                      <bdi>{heading}</bdi>
                    </Fragment>
                  ))}
                </>
              }
              note={`in ${one.document}; ${kinds[one.kind]}`}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
