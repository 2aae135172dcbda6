import type { Ontology } from '../../../../domain/graph/model.js';
import { statement } from '../../database/statement.js';

/** State that says whether an ontology takes changes. Null: no open job deletes it, or it is not in the graph. */
export interface OntologyState {
  deletedBy: string | null;
  state: Pick<Ontology, 'name' | 'lifecycleState' | 'lifecycleReason'> | null;
}

export const findOntologyState = statement<{ ontologyId: string; open: readonly string[] }, OntologyState>(`
  LET deletions = (
    FOR row IN job
      FILTER row.deletion.ontologyId == @ontologyId AND row.status IN @open
      LIMIT 1
      RETURN row.jobId
  )
  LET states = (
    FOR one IN ontology
      FILTER one.ontologyId == @ontologyId
      RETURN KEEP(one, "name", "lifecycleState", "lifecycleReason")
  )
  RETURN { deletedBy: FIRST(deletions), state: FIRST(states) }`);

/** Ontologies with records of any of the concepts, each concept's sorted (`ontologiesWithRecords`). */
export const findOntologiesWithRecords = statement<{ conceptIds: readonly string[] }, string>(`
  LET ids = (
    FOR conceptId IN @conceptIds
      FOR o IN ontology
        SORT o.ontologyId
        LET evidence = (
          FOR e IN evidence
            FILTER e.ontologyId == o.ontologyId AND e.conceptId == conceptId
            LIMIT 1
            RETURN 1
        )
        LET supported = (
          FOR c IN concept
            FILTER c.conceptId == conceptId AND o.ontologyId IN c.support[*].ontologyId
            RETURN 1
        )
        FILTER LENGTH(evidence) + LENGTH(supported) > 0
        RETURN o.ontologyId
  )
  FOR id IN UNIQUE(ids)
    RETURN id`);
