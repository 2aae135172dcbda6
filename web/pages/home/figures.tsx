import type { Statistics } from '../../../client/index.js';

const format = new Intl.NumberFormat('en');

/** Contents of the graph in numbers. */
export function Figures({ of: { nodes, relationships } }: { of: Statistics }) {
  const figures: [string, number][] = [
    ['Concepts', nodes.concepts],
    ['Relationships', relationships.total],
    ['Quotes', nodes.instances],
    ['Documents', nodes.documents],
    ['Ontologies', nodes.ontologies],
  ];
  return (
    <dl class="figures">
      {figures.map(([title, count]) => (
        <div key={title} class="figure">
          <dt>{title}</dt>
          <dd>{format.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
