import { Button } from '../../components/button.js';
import { GroundingBadge } from '../../components/grounding-badge.js';
import { Quote } from '../../components/quote.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import { conceptHref, documentHref } from '../../routing/links.js';
import { can } from '../../session/session.js';
import type { ConceptGraph, MapConcept } from '../../map/concept-graph.js';
import { Neighbours } from '../../map/neighbours.js';

export interface ConceptPanelProps {
  concept: MapConcept;
  graph: ConceptGraph;
  onSelect: (id: string | null) => void;
}

/** The selected concept: its quotes and its neighbours on the map. */
export function ConceptPanel({ concept, graph, onSelect }: ConceptPanelProps) {
  const details = useQuery('getConcept', { params: { concept_id: concept.id }, query: { limit: 2 } });
  return (
    <aside class="map-panel card" aria-label={`Concept ${concept.label}`}>
      <div class="map-panel-title">
        <h2 tabIndex={-1}>
          <a href={conceptHref(concept.id)}>
            <bdi>{concept.label}</bdi>
          </a>
        </h2>
        <Button small kind="plain" label="Close" onClick={() => onSelect(null)}>
          ✕
        </Button>
      </div>
      <Result of={details} lines={4}>
        {(data) => (
          <>
            <p>
              <GroundingBadge of={data} />
            </p>
            {data.description !== '' && <p dir="auto">{data.description}</p>}
            {data.instances.map((one) => (
              <Quote
                key={one.instance_id}
                text={one.quote}
                href={
                  can('sources:read')
                    ? documentHref(one.document_id, { start: one.start_offset, end: one.end_offset })
                    : null
                }
                source={one.filename}
              />
            ))}
          </>
        )}
      </Result>
      <Neighbours of={concept} graph={graph} onSelect={onSelect} />
      <p class="actions">
        <a class="button small" href={conceptHref(concept.id)}>
          Open the concept
        </a>
      </p>
    </aside>
  );
}
