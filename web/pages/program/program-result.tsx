import { useMemo, useState } from 'preact/hooks';
import type { GraphProgram, ProgramResult as Result } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { DataTable } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { Pager } from '../../components/pager.js';
import { Section } from '../../components/section.js';
import { toConceptGraph } from '../../map/concept-graph.js';
import { GraphView } from '../../map/graph-view.js';
import { toGrouping } from '../../map/groups.js';
import { conceptHref } from '../../routing/links.js';
import { StepLog } from './step-log.js';

const limit = 25;

/** Result of a program: its working graph, and the log of its steps. */
export function ProgramResult({ of, program }: { of: Result; program: GraphProgram }) {
  const [view, setView] = useState<'table' | 'graph'>('table');
  const [offset, setOffset] = useState(0);
  const { nodes, links } = of.result;
  const drawing = useMemo(() => toDrawing(of), [of]);
  return (
    <>
      {of.aborted !== undefined && (
        <p class="message bad" role="alert">
          <strong>Statement {of.aborted.statement + 1} ended the program.</strong> {of.aborted.reason}
        </p>
      )}
      {(of.warnings ?? []).map(({ statement, message }) => (
        <p key={`${statement} ${message}`} class="message warning">
          Statement {statement + 1}: {message}
        </p>
      ))}
      <Section
        title="Result"
        actions={
          <div class="actions" role="group" aria-label="View">
            <Button small pressed={view === 'table'} onClick={() => setView('table')}>
              Table
            </Button>
            <Button small pressed={view === 'graph'} disabled={nodes.length === 0} onClick={() => setView('graph')}>
              Graph
            </Button>
          </div>
        }
      >
        <p class="quiet" role="status">
          {nodes.length} nodes, {links.length} links
        </p>
        {nodes.length === 0 && <EmptyState title="The result is empty." />}
        {nodes.length > 0 && view === 'table' && (
          <>
            <DataTable
              caption="Nodes of the result"
              rows={nodes.slice(offset, offset + limit)}
              keyOf={({ concept_id: id }) => id}
              columns={[
                {
                  title: 'Node',
                  cell: ({ concept_id: id, label, properties }) =>
                    properties?.['kind'] === undefined ? <a href={conceptHref(id)}>{label}</a> : label,
                },
                { title: 'Description', cell: ({ description }) => <bdi>{description ?? ''}</bdi> },
                {
                  title: 'Links',
                  numeric: true,
                  cell: ({ concept_id: id }) => drawing.graph.neighbours.get(id)?.length ?? 0,
                },
              ]}
            />
            <Pager offset={offset} limit={limit} total={nodes.length} of="nodes" onChange={setOffset} />
          </>
        )}
        {nodes.length > 0 && view === 'graph' && <GraphView {...drawing} />}
      </Section>
      <StepLog log={of.log} program={program} />
    </>
  );
}

function toDrawing({ result: { nodes, links } }: Result) {
  const kindOf = (kind: unknown): string => (typeof kind === 'string' ? kind : 'Concept');
  const graph = toConceptGraph(
    nodes.map(({ concept_id: id, label }) => ({ id, label, quotes: 0, ontology: null })),
    links.map(({ from_id: from, to_id: to, relationship_type: type }) => ({ from, to, type })),
  );
  const byKind = new Map<string, string[]>();
  for (const { concept_id: id, properties } of nodes) {
    const kind = kindOf(properties?.['kind']);
    byKind.set(kind, [...(byKind.get(kind) ?? []), id]);
  }
  const lists = [...byKind].map(([name, conceptIds]) => ({ id: name, name, conceptIds }));
  return { graph, grouping: toGrouping(graph, lists) };
}
