import { Badge } from '../../components/badge.js';
import { GroundingBadge } from '../../components/grounding-badge.js';
import { PageHeader } from '../../components/page-header.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { hrefOf } from '../../routing/location.js';
import { searchHref } from '../../routing/links.js';
import { useTitle } from '../../shell/use-title.js';
import { Curation } from './curation.js';
import { Evidence, evidenceLimit } from './evidence.js';
import { Grounding } from './grounding.js';
import { History } from './history.js';
import { Relationships } from './relationships.js';
import { SimilarConcepts } from './similar-concepts.js';

/** One concept: the words that evidence it, what it is related to, and how well it is supported. */
export function Page({ params, query }: PageProps) {
  const conceptId = params['concept_id']!;
  const offset = Number(query.get('offset') ?? 0);
  const concept = useQuery('getConcept', {
    params: { concept_id: conceptId },
    query: { include_grounding: true, include_full_text: true, limit: evidenceLimit, offset },
  });
  const grounding = useQuery('getConceptGrounding', {
    params: { concept_id: conceptId },
    query: { quotes: 2, limit: 50 },
  });
  useTitle(concept.data?.label ?? null);
  return (
    <Result of={concept} heading="Concept" lines={10}>
      {(data) => (
        <>
          <PageHeader
            title={data.label}
            lead={data.description === '' ? undefined : data.description}
            parents={[{ title: 'Search', href: hrefOf('/search') }]}
          />
          <div class="concept-facts">
            <GroundingBadge of={data} />
            {data.source === 'human_curated' && <Badge tone="accent">created by a user</Badge>}
            {data.documents.map((name) => (
              <Badge key={name} title="Ontology with evidence of the concept">
                {name}
              </Badge>
            ))}
          </div>
          {data.search_terms.length > 0 && (
            <p class="concept-terms">
              <span class="quiet">Also called </span>
              {data.search_terms.map((term, at) => (
                <span key={term}>
                  {at > 0 && ', '}
                  <a href={searchHref(term)}>{term}</a>
                </span>
              ))}
            </p>
          )}
          <div class="concept-columns">
            <div>
              <Evidence of={data} />
              <Relationships outgoing={data.relationships} grounding={grounding} />
            </div>
            <div>
              <Grounding of={grounding} />
              <SimilarConcepts conceptId={data.concept_id} label={data.label} />
              <Curation of={data} />
              <History conceptId={data.concept_id} />
            </div>
          </div>
        </>
      )}
    </Result>
  );
}
