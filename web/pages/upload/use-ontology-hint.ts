import { useEffect } from 'preact/hooks';
import { useQuery } from '../../data/use-query.js';
import { can } from '../../session/session.js';
import { ontologyHint } from './ontology-hint.js';

const pollMs = 5000;

/** Names of ontologies, with the meaning of the one that was typed. */
export interface OntologyChoice {
  names: string[];
  hint: string;
  /** Reason why documents cannot go there; null where they can. */
  error: string | null;
}

/**
 * Looks up what a typed name means.
 * @param isUsed true where documents were submitted: a new name is looked up until the ontology is there
 */
export function useOntologyHint(name: string, isUsed: boolean): OntologyChoice {
  const known = useQuery('listOntologies', can('ontologies:read') ? { query: { limit: 500 } } : null, {
    pollMs: ({ ontologies }) => (isUsed && isNew(ontologies, name) ? pollMs : null),
  });
  const ontologies = known.data?.ontologies ?? null;
  const isAwaited = isUsed && ontologies !== null && isNew(ontologies, name);
  useEffect(() => {
    if (isAwaited) known.reload();
  }, [isAwaited]);
  const names = (ontologies ?? []).map(({ ontology }) => ontology);
  return { names, ...ontologyHint(name, ontologies, can('ontologies:create')) };
}

function isNew(ontologies: readonly { ontology: string }[], name: string): boolean {
  return name.trim() !== '' && !ontologies.some(({ ontology }) => ontology === name.trim());
}
