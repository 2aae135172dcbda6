import type { InputOf } from '../../../client/index.js';

type Filters = NonNullable<InputOf<'listAuditEvents'>['query']>;

/** Reads the filters from the address; days count whole, in the time zone of the browser. */
export function readAuditFilters(query: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of ['actor_id', 'action', 'target'] as const) {
    const value = query.get(name);
    if (value !== null) filters[name] = value;
  }
  const outcome = query.get('outcome');
  if (outcome === 'done' || outcome === 'refused') filters.outcome = outcome;
  const [since, until] = [query.get('since'), query.get('until')];
  if (since !== null) filters.since = new Date(`${since}T00:00:00`).toISOString();
  if (until !== null) filters.until = new Date(`${until}T23:59:59.999`).toISOString();
  return filters;
}
