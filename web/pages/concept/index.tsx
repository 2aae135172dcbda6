import { useEffect, useState } from 'preact/hooks';
import { Badge } from '../../components/badge.js';
import { GroundingBadge } from '../../components/grounding-badge.js';
import { Loading } from '../../components/loading.js';
import { PageHeader } from '../../components/page-header.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { hrefOf, navigate } from '../../routing/location.js';
import { searchHref } from '../../routing/links.js';
import { useTitle } from '../../shell/use-title.js';
import { Curation } from './curation.js';
import { Evidence, evidenceLimit } from './evidence.js';
import { followedMerge } from './followed-merge.js';
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
  // Of a concept that was merged, the API gives the one it was merged into; other calls take that one only.
  const target = concept.data?.concept_id ?? null;
  const isMerged = target !== null && target !== conceptId;
  const grounding = useQuery(
    'getConceptGrounding',
    target === null || isMerged ? null : { params: { concept_id: target }, query: { quotes: 2, limit: 50 } },
  );
  const [undone, setUndone] = useState(0);
  useTitle(concept.data?.label ?? null);
  useEffect(() => {
    if (!isMerged) return;
    followedMerge.value = { from: conceptId, to: target };
    navigate(`/concepts/${encodeURIComponent(target)}`, { replace: true });
  }, [isMerged]);
  if (isMerged) return <Loading lines={10} />;
  const followed = followedMerge.value;
  const reloadFor = (left: string): void => {
    if (left !== conceptId) return navigate(`/concepts/${encodeURIComponent(left)}`);
    setUndone((one) => one + 1);
    concept.reload();
    grounding.reload();
  };
  return (
    <Result of={concept} heading="Concept" lines={10}>
      {(data) => (
        <>
          <PageHeader
            title={data.label}
            lead={data.description === '' ? undefined : data.description}
            parents={[{ title: 'Search', href: hrefOf('/search') }]}
          />
          {followed?.to === conceptId && undone === 0 && (
            <p class="message" role="status">
              <bdi>{followed.from}</bdi> was merged into <bdi>{data.label}</bdi>.
            </p>
          )}
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
              <SimilarConcepts key={undone} conceptId={data.concept_id} label={data.label} />
              <Curation of={data} />
              <History conceptId={data.concept_id} onUndone={reloadFor} />
            </div>
          </div>
        </>
      )}
    </Result>
  );
}
