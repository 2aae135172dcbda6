import type { PathLink, PathNode } from '../../../client/index.js';
import { Quote } from '../../components/quote.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import { documentHref } from '../../routing/links.js';
import { can } from '../../session/session.js';
import { sharedQuotes } from './shared-quotes.js';

export interface PathStepProps {
  /** The two concepts in the order of the path. */
  from: PathNode;
  to: PathNode;
  link: PathLink;
}

/** Quotes read of each concept, to find those that both have. */
const readQuotes = 200;
const shownQuotes = 3;

/** One relationship of a path: its type and direction, and the quotes that evidence both of its concepts. */
export function PathStep({ from, to, link }: PathStepProps) {
  const forward = link.from_id === from.id;
  const [source, target] = forward ? [from, to] : [to, from];
  return (
    <div class="path-step">
      <p class="path-relationship">
        <span class="path-arrow" aria-hidden="true">
          {forward ? '↓' : '↑'}
        </span>
        <bdi class="visually-hidden">{source.label}</bdi> <strong>{link.rel_type}</strong>{' '}
        <bdi class="visually-hidden">{target.label}</bdi>
        <span class="quiet small-text">confidence {link.confidence.toFixed(2)}</span>
      </p>
      <StepQuotes from={from} to={to} />
    </div>
  );
}

function StepQuotes({ from, to }: { from: PathNode; to: PathNode }) {
  const query = { limit: readQuotes };
  const first = useQuery('getConcept', { params: { concept_id: from.id }, query });
  const second = useQuery('getConcept', { params: { concept_id: to.id }, query });
  return (
    <Result of={first} lines={1}>
      {(one) => (
        <Result of={second} lines={1}>
          {(other) => {
            const shared = sharedQuotes(one.instances, other.instances);
            if (shared.length === 0) return <p class="quiet small-text">No quote evidences both concepts.</p>;
            return (
              <>
                {shared.slice(0, shownQuotes).map((quote) => (
                  <Quote
                    key={quote.instance_id}
                    text={quote.quote}
                    href={
                      can('sources:read')
                        ? documentHref(quote.document_id, { start: quote.start_offset, end: quote.end_offset })
                        : null
                    }
                    source={quote.filename}
                  />
                ))}
                {shared.length > shownQuotes && (
                  <p class="quiet small-text">{shared.length - shownQuotes} more quotes evidence both.</p>
                )}
              </>
            );
          }}
        </Result>
      )}
    </Result>
  );
}
