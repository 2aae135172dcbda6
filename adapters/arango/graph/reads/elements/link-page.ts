import type { Cell, ElementPage, RelationshipRequest } from '../../../../../domain/ports.js';
import type { PlacedLink } from './link-statements.js';

/** Nodes whose links are read for one page once these do not fit into it. */
const nodesOfPage = 200;

/** Start of a page: the place of a node among the ids, and the last link of it that was given. */
interface Position {
  index: number;
  behind: string[] | null;
}

/** Ways to read the links of a frontier. */
export interface LinkReader {
  /** Links of the whole frontier, each once, in any order; null where they are more. Absent: only pages are read. */
  all?: (limit: number) => Promise<PlacedLink['row'][] | null>;
  /** Links of nodes in order, after one of the first node's. */
  page: (ids: readonly string[], behind: string[] | null, limit: number) => Promise<PlacedLink[]>;
}

/**
 * The links of a frontier are read at once when they fit into the page. Where they do not, a hub is among the ids: then
 * node by node in the order of the index, so that no page skips what another has given.
 */
export async function linkPage(
  reader: LinkReader,
  { ids, after, limit }: RelationshipRequest & { after: string | null; limit: number },
  fields: readonly string[],
): Promise<ElementPage> {
  if (ids.length === 0) return { fields, rows: [], next: null };
  if (after === null && reader.all !== undefined) {
    const rows = await reader.all(limit);
    if (rows !== null) return { fields, rows: rows.map(toCells), next: null };
  }
  const { index, behind } = after === null ? { index: 0, behind: null } : (JSON.parse(after) as Position);
  const end = Math.min(index + nodesOfPage, ids.length);
  const links = await reader.page(ids.slice(index, end), behind, limit);
  const last = links.at(-1);
  const next: Position | null =
    last !== undefined && links.length === limit
      ? { index: index + last.index, behind: last.key }
      : end < ids.length ? { index: end, behind: null } : null; // oxfmt-ignore
  return { fields, rows: links.map(({ row }) => toCells(row)), next: next && JSON.stringify(next) };
}

/** Properties are JSON text in a cell. */
function toCells(row: PlacedLink['row']): Cell[] {
  return row.map((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : (value as Cell),
  );
}
