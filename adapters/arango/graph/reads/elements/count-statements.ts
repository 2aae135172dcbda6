import type { ElementCounts } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** Number of the state of the graph. */
export const findCounter = statement<object, number>(`
  FOR one IN graph_state
    FILTER one._key == "only"
    RETURN one.counter`);

/** Numbers of all elements, and the state that they are of. */
export const countElements = statement<
  object,
  Pick<ElementCounts, 'nodes' | 'structuralRelationships'> & {
    counter: number;
    byType: { type: string; number: number }[];
  }
>(`
  LET counter = FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.counter)
  LET concepts = FIRST(FOR d IN concept COLLECT WITH COUNT INTO number RETURN number)
  LET sources = FIRST(FOR d IN source COLLECT WITH COUNT INTO number RETURN number)
  LET instances = FIRST(FOR d IN instance COLLECT WITH COUNT INTO number RETURN number)
  LET ontologies = FIRST(FOR d IN ontology COLLECT WITH COUNT INTO number RETURN number)
  LET quotes = FIRST(FOR d IN evidence COLLECT WITH COUNT INTO number RETURN number)
  LET anchors = FIRST(FOR d IN anchored_by COLLECT WITH COUNT INTO number RETURN number)
  LET pairs = (
    FOR e IN evidence
      COLLECT sourceId = e.sourceId, conceptId = e.conceptId
      COLLECT WITH COUNT INTO number
      RETURN number
  )
  LET scopes = (
    FOR o IN ontology
      FOR s IN source
        FILTER o.ontologyId IN s.ontologyIds[*]
        COLLECT WITH COUNT INTO number
        RETURN number
  )
  LET byType = (
    FOR r IN relationship
      COLLECT type = r.type WITH COUNT INTO number
      RETURN { type, number }
  )
  RETURN {
    counter: NOT_NULL(counter, 0),
    nodes: { Concept: concepts, Source: sources, Instance: instances, Ontology: ontologies },
    structuralRelationships: {
      APPEARS: FIRST(pairs),
      EVIDENCED_BY: quotes,
      FROM_SOURCE: instances,
      SCOPED_BY: FIRST(scopes),
      ANCHORED_BY: anchors
    },
    byType
  }`);
