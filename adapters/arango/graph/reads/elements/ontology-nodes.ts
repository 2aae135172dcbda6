import { statement } from '../../../database/statement.js';
import type { NodePage, NodeValues } from './node-statement.js';

export const pageOntologyNodes = statement<NodeValues, NodePage>(`
  LET seen = (
    FOR o IN ontology
      FILTER @by == null
      FILTER @after == null OR o.ontologyId > @after
      SORT o.ontologyId
      LIMIT @window
      RETURN o.ontologyId
  )
  LET found = UNION_DISTINCT(
    seen,
    (FOR value IN (@by == "ontology_id" ? @values : []) FOR o IN ontology FILTER o.ontologyId == value RETURN o.ontologyId),
    (FOR value IN (@by == "name" ? @values : []) FOR o IN ontology FILTER o.name == value RETURN o.ontologyId)
  )
  LET rows = (
    FOR id IN found
      FILTER @after == null OR id > @after
      FOR o IN ontology
        FILTER o.ontologyId == id
        LET cells = {
          ontology_id: o.ontologyId, name: o.name, description: o.description, search_terms: o.searchTerms,
          lifecycle_state: o.lifecycleState, creation_epoch: o.creationEpoch, created_by: o.createdBy
        }
        FILTER LENGTH(@where[* FILTER cells[CURRENT.field] == null
          OR (CURRENT.values != null AND cells[CURRENT.field] NOT IN CURRENT.values)
          OR (CURRENT.prefix != null AND NOT STARTS_WITH(cells[CURRENT.field], CURRENT.prefix))
          OR cells[CURRENT.field] < CURRENT.minimum
          OR (CURRENT.maximum != null AND cells[CURRENT.field] > CURRENT.maximum)
        ]) == 0
        SORT id
        LIMIT @limit
        RETURN APPEND(@fields[* RETURN cells[CURRENT]], [id])
  )
  RETURN { rows, end: LENGTH(seen) == @window ? LAST(seen) : null }`);
