import { useEffect } from 'preact/hooks';
import { Button } from '../../components/button.js';
import { ConceptPicker } from '../../components/concept-picker.js';
import { EmptyState } from '../../components/empty-state.js';
import { Field } from '../../components/field.js';
import { PageHeader } from '../../components/page-header.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { setQuery } from '../../routing/location.js';
import { NoPath } from './no-path.js';
import { PathChain } from './path-chain.js';

const hops = [1, 2, 3, 4, 5, 6] as const;
const usualHops = 5;

/** Paths of relationships between two concepts. */
export function Page({ query }: PageProps) {
  const [from, to] = [query.get('from'), query.get('to')];
  const maxHops = Number(query.get('hops') ?? usualHops);
  const [first, last] = [useConcept('from', from), useConcept('to', to)];
  const body = { from_id: from ?? '', to_id: to ?? '', max_hops: maxHops, include_grounding: true };
  const found = useQuery('connectByBody', from === null || to === null ? null : { body });
  return (
    <>
      <PageHeader
        title="Paths"
        lead="How two concepts are connected: the shortest chains of relationships, and the quotes behind each."
      />
      <div class="path-form">
        <ConceptPicker label="From" value={first} onPick={(one) => pick('from', one.concept_id)} />
        <ConceptPicker label="To" value={last} onPick={(one) => pick('to', one.concept_id)} />
        <Field label="At most">
          {(control) => (
            <select
              {...control}
              value={String(maxHops)}
              onChange={(event) => setQuery({ hops: event.currentTarget.value })}
            >
              {hops.map((one) => (
                <option key={one} value={String(one)}>
                  {one === 1 ? '1 relationship' : `${one} relationships`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button disabled={from === null || to === null} onClick={() => setQuery({ from: to, to: from })}>
          Swap
        </Button>
      </div>
      {from === null || to === null ? (
        <EmptyState title="Choose two concepts.">
          <p>Relationships are followed in both directions; each is shown in its own.</p>
        </EmptyState>
      ) : (
        <Result of={found} lines={6}>
          {({ paths, no_path: reason }) => (
            <>
              <p role="status">
                {paths.length === 0 ? 'No path' : paths.length === 1 ? '1 path' : `The ${paths.length} shortest paths`}
              </p>
              {reason !== null && <NoPath of={reason} />}
              {paths.map((path, index) => (
                <PathChain key={path.nodes.map(({ id }) => id).join()} path={path} number={index + 1} />
              ))}
            </>
          )}
        </Result>
      )}
    </>
  );
}

function pick(name: 'from' | 'to', id: string): void {
  setQuery({ [name]: id }, { replace: false });
}

/** The concept of an id, with its label once that is known; one that was merged is replaced in the address. */
function useConcept(name: 'from' | 'to', id: string | null): { concept_id: string; label: string } | null {
  const { data, loading, error } = useQuery(
    'getConcept',
    id === null ? null : { params: { concept_id: id }, query: { limit: 0 } },
  );
  const target = data?.concept_id ?? null;
  useEffect(() => {
    // While another concept is read, the data are those of the one before.
    if (id === null || target === null || loading || error !== null || target === id) return;
    setQuery({ [name]: target });
  }, [target, loading]);
  if (id === null) return null;
  return { concept_id: id, label: data?.concept_id === id ? data.label : id };
}
