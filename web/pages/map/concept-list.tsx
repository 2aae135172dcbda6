import { useEffect, useState } from 'preact/hooks';
import { DataTable } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { Pager } from '../../components/pager.js';
import { Section } from '../../components/section.js';
import { conceptHref } from '../../routing/links.js';
import type { ConceptGraph, MapConcept } from '../../map/concept-graph.js';
import type { Grouping } from '../../map/groups.js';

const limit = 12;

export interface ConceptListProps {
  concepts: readonly MapConcept[];
  graph: ConceptGraph;
  grouping: Grouping | null;
  /** Name of what the colours show. */
  groupTitle: string;
  onSelect: (id: string) => void;
}

/** The concepts of the map as a list with the same actions, for those who do not see or point at it. */
export function ConceptList({ concepts, graph, grouping, groupTitle, onSelect }: ConceptListProps) {
  const [offset, setOffset] = useState(0);
  useEffect(() => setOffset(0), [concepts]);
  return (
    <Section title="Concepts of the map">
      {concepts.length === 0 ? (
        <EmptyState title="No label on the map contains this text." />
      ) : (
        <DataTable
          caption="Concepts of the map"
          rows={concepts.slice(offset, offset + limit)}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Concept',
              cell: ({ id, label }) => (
                <a href={conceptHref(id)}>
                  <bdi>{label}</bdi>
                </a>
              ),
            },
            {
              title: groupTitle,
              cell: ({ id }) => {
                const name = grouping?.groups[grouping.indexOf.get(id) ?? -1]?.name;
                return name === undefined ? <span class="quiet">none</span> : <bdi>{name}</bdi>;
              },
            },
            { title: 'Quotes', numeric: true, cell: ({ quotes }) => quotes },
            {
              title: 'Related concepts',
              numeric: true,
              cell: ({ id }) => new Set((graph.neighbours.get(id) ?? []).map((one) => one.id)).size,
            },
            {
              title: 'On the map',
              cell: ({ id, label }) => (
                <button type="button" class="map-link" onClick={() => onSelect(id)} aria-label={`Show ${label}`}>
                  Show
                </button>
              ),
            },
          ]}
        />
      )}
      <Pager offset={offset} limit={limit} total={concepts.length} of="concepts" onChange={setOffset} />
    </Section>
  );
}
