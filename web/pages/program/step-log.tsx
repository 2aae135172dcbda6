import type { GraphProgram, StepLogEntry } from '../../../client/index.js';
import { DataTable } from '../../components/data-table.js';
import { Section } from '../../components/section.js';

const operators = { '+': 'union', '-': 'difference', '&': 'intersection', '?': 'optional union', '!': 'assertion' };

/** Steps of a run with what each changed. */
export function StepLog({ log, program }: { log: readonly StepLogEntry[]; program: GraphProgram }) {
  if (log.length === 0) return null;
  return (
    <Section title="Steps">
      <DataTable
        caption="Steps of the run"
        rows={log.map((entry, index) => ({ ...entry, index }))}
        keyOf={({ index }) => index}
        columns={[
          {
            title: 'Statement',
            cell: ({ statement }) => {
              const label = program.statements[statement]?.label;
              return `${statement + 1}${label === undefined ? '' : `: ${label}`}`;
            },
          },
          {
            title: 'Operation',
            cell: ({ op, operation_type: type, branch_taken: branch }) =>
              `${op} ${operators[op]}, ${type}${branch === undefined ? '' : `, ${branch} branch`}`,
          },
          { title: 'Nodes', numeric: true, cell: ({ nodes_affected: count }) => count },
          { title: 'Links', numeric: true, cell: ({ links_affected: count }) => count },
          { title: 'Size afterwards', numeric: true, cell: ({ w_size: { nodes, links } }) => `${nodes} / ${links}` },
          { title: 'Time', numeric: true, cell: ({ duration_ms: ms }) => `${Math.round(ms)} ms` },
        ]}
      />
    </Section>
  );
}
