import type { ConceptSearchResult } from '../../../client/index.js';
import { GroundingBadge } from '../../components/grounding-badge.js';
import { Quote } from '../../components/quote.js';
import { conceptHref, documentHref } from '../../routing/links.js';
import { can } from '../../session/session.js';

/** One concept of a search with its score, and the quotes that evidence it. */
export function SearchHit({ of: hit }: { of: ConceptSearchResult }) {
  const readable = can('sources:read');
  return (
    <li class="hit">
      <div class="hit-title">
        <h2>
          <a href={conceptHref(hit.concept_id)}>{hit.label}</a>
        </h2>
        <GroundingBadge of={hit} />
        <span class="score" title={`Matched by ${hit.matched_by.join(', ')}`}>
          <span class="visually-hidden">Score </span>
          {hit.score.toFixed(2)}
        </span>
      </div>
      {hit.description !== '' && <p>{hit.description}</p>}
      {(hit.sample_evidence ?? []).slice(0, 2).map((one) => (
        <Quote
          key={one.instance_id}
          text={one.quote}
          href={readable ? documentHref(one.document_id, { start: one.start_offset, end: one.end_offset }) : null}
          source={one.filename}
        />
      ))}
      <p class="quiet small-text">
        {hit.evidence_count === 1 ? '1 quote' : `${hit.evidence_count} quotes`} in <bdi>{hit.documents.join(', ')}</bdi>
      </p>
    </li>
  );
}
