import fc from 'fast-check';
import type { RawLink, RawNode, WorkingGraph } from '../../../domain/program/working-graph.js';

const ids = ['a', 'b', 'c', 'd', 'e', '["x"]'];
const types = ['IMPLIES', 'SUPPORTS', 'a|b'];

const node: fc.Arbitrary<RawNode> = fc.record(
  { concept_id: fc.constantFrom(...ids), label: fc.string({ maxLength: 3 }), ontology: fc.constantFrom('One', 'Two') },
  { requiredKeys: ['concept_id', 'label'], noNullPrototype: true },
);
const link: fc.Arbitrary<RawLink> = fc.record(
  {
    from_id: fc.constantFrom(...ids),
    relationship_type: fc.constantFrom(...types),
    to_id: fc.constantFrom(...ids),
    confidence: fc.constantFrom(0.25, 0.5),
  },
  { requiredKeys: ['from_id', 'relationship_type', 'to_id'], noNullPrototype: true },
);

/** Graphs that an operation may fetch, with duplicates and dangling links. */
export const broughtGraphs: fc.Arbitrary<WorkingGraph> = fc.record(
  { nodes: fc.array(node, { maxLength: 5 }), links: fc.array(link, { maxLength: 6 }) },
  { noNullPrototype: true },
);

/** Valid working graphs: each node and link once, no link dangling. */
export const workingGraphs: fc.Arbitrary<WorkingGraph> = broughtGraphs.map(({ nodes, links }) => {
  const unique = [...new Map(nodes.map((one) => [one.concept_id, one])).values()];
  const there = (id: string) => unique.some((one) => one.concept_id === id);
  const sound = links.filter((one) => there(one.from_id) && there(one.to_id));
  return {
    nodes: unique,
    links: sound.filter(
      (one, index) =>
        sound.findIndex(
          (other) =>
            other.from_id === one.from_id &&
            other.relationship_type === one.relationship_type &&
            other.to_id === one.to_id,
        ) === index,
    ),
  };
});
