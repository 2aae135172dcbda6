import type { CypherPlan } from '../../../client/index.js';

/** Plan of a query: its operators, each with those that it takes its rows from. */
export function QueryPlan({
  of: { operator, detail, estimated_rows: estimated, rows, requests, inputs },
}: {
  of: CypherPlan;
}) {
  return (
    <ul class="query-plan">
      <li>
        <strong>{operator}</strong> {detail !== '' && <code>{detail}</code>}{' '}
        <span class="quiet small-text">
          {rows} rows{estimated !== null && `, ${Math.round(estimated)} estimated`}
          {requests > 0 && `, ${requests} requests`}
        </span>
        {inputs.map((one, index) => (
          <QueryPlan key={index} of={one as unknown as CypherPlan} />
        ))}
      </li>
    </ul>
  );
}
