import { useState } from 'preact/hooks';
import { Button } from '../components/button.js';
import type { ConceptGraph, MapConcept } from './concept-graph.js';

const few = 12;

export interface NeighboursProps {
  of: MapConcept;
  graph: ConceptGraph;
  onSelect: (id: string) => void;
}

/** Relationships of a concept on the map; each leads to the concept at its other end. */
export function Neighbours({ of, graph, onSelect }: NeighboursProps) {
  const [all, setAll] = useState<string | null>(null);
  const neighbours = graph.neighbours.get(of.id) ?? [];
  if (neighbours.length === 0) return <p class="quiet">It has no relationships on this map.</p>;
  const shown = all === of.id ? neighbours : neighbours.slice(0, few);
  return (
    <>
      <h3>Relationships</h3>
      <ul class="map-neighbours">
        {shown.map(({ id, types, incoming }) => {
          const label = graph.byId.get(id)?.label ?? id;
          const type = types.join(', ');
          return (
            <li key={`${incoming} ${id}`}>
              <span class="map-type">
                {incoming ? '←' : '→'} {type}
                <span class="visually-hidden">{incoming ? ' from' : ' to'}</span>
              </span>{' '}
              <button type="button" class="map-link" onClick={() => onSelect(id)}>
                <bdi>{label}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < neighbours.length && (
        <Button small onClick={() => setAll(of.id)}>
          Show all {neighbours.length}
        </Button>
      )}
    </>
  );
}
