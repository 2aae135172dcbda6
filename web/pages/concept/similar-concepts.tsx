import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { useQuery } from '../../data/use-query.js';
import { conceptHref, searchHref } from '../../routing/links.js';

const shown = 6;

/** Concepts whose meaning is near, whether they are related or not. */
export function SimilarConcepts({ conceptId, label }: { conceptId: string; label: string }) {
  const found = useQuery('searchByBody', { body: { query: label, limit: shown + 1, min_similarity: 0.3 } });
  return (
    <Section title="Similar concepts" actions={<a href={searchHref(label)}>Search for it</a>}>
      <Result of={found}>
        {({ results }) => {
          const others = results.filter((one) => one.concept_id !== conceptId).slice(0, shown);
          if (others.length === 0) return <p class="quiet">No other concept is near.</p>;
          return (
            <ul class="similar">
              {others.map((one) => (
                <li key={one.concept_id}>
                  <a href={conceptHref(one.concept_id)}>{one.label}</a>{' '}
                  <span class="quiet">{one.score.toFixed(2)}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Result>
    </Section>
  );
}
