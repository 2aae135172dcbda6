import { useState } from 'preact/hooks';
import type { CypherQueryResponse } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { EmptyState } from '../../components/empty-state.js';
import { Section } from '../../components/section.js';
import { saveCsv } from '../../downloads/save-csv.js';
import { cellText } from './graph-value.js';
import { QueryPlan } from './query-plan.js';
import { ResultGraph } from './result-graph.js';
import { ResultTable } from './result-table.js';

/** Result of a query: as a table, and as a graph where it has nodes. */
export function QueryResult({ of }: { of: CypherQueryResponse }) {
  const [view, setView] = useState<'table' | 'graph'>('table');
  const { plan, nodes = [], row_count: count, truncated, execution_time_ms: ms, warnings } = of;
  const hasGraph = nodes.length > 0;
  return (
    <Section
      title={plan === undefined ? 'Result' : 'Plan'}
      actions={
        <div class="actions">
          {plan === undefined && count > 0 && (
            <Button small onClick={() => save(of)}>
              Download CSV
            </Button>
          )}
          {hasGraph && (
            <div class="actions" role="group" aria-label="View">
              <Button small pressed={view === 'table'} onClick={() => setView('table')}>
                Table
              </Button>
              <Button small pressed={view === 'graph'} onClick={() => setView('graph')}>
                Graph
              </Button>
            </div>
          )}
        </div>
      }
    >
      <p class="quiet" role="status">
        {plan === undefined && `${count === 1 ? '1 row' : `${count} rows`} in ${Math.round(ms)} ms`}
        {truncated &&
          `. The query has more rows; ${count.toLocaleString('en')} are shown at most. Narrow it, or go on with SKIP`}
      </p>
      {warnings.map((one) => (
        <p key={one} class="message warning">
          {one}
        </p>
      ))}
      {plan !== undefined && <QueryPlan of={plan} />}
      {plan === undefined && count === 0 && <EmptyState title="Nothing in the graph matches." />}
      {plan === undefined && count > 0 && (view === 'table' || !hasGraph) && <ResultTable of={of} />}
      {view === 'graph' && hasGraph && <ResultGraph of={of} />}
    </Section>
  );
}

function save({ columns, rows }: CypherQueryResponse): void {
  const texts = rows.map((row) => row.map(cellText));
  saveCsv('query.csv', columns, texts);
}
