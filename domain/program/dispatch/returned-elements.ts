import { isList, isMap } from '../../../cypher/values/value.js';
import type { RelationshipValue, Value } from '../../../cypher/values/value.js';
import { ConcordanceError } from '../../errors.js';

/** Different nodes and relationships one query may bring: several times what a working graph takes in. */
export const maxElements = 200_000;

/**
 * Collects the different nodes and relationships of a query's rows, wherever in a row they stand, so that a node that
 * comes in a million rows is kept once.
 */
export class ReturnedElements {
  /** References (`Concept:rain`) in the order in which they are met. */
  readonly nodes = new Set<string>();
  readonly relationships = new Map<string, RelationshipValue>();
  /** Columns in which a value stands that is neither node nor relationship. */
  readonly #plain = new Set<number>();

  /** @throws ConcordanceError `query_rows_exceeded` beyond `maxElements` */
  add(row: readonly Value[]): void {
    for (const [column, value] of row.entries()) this.#addValue(value, column);
    if (this.nodes.size + this.relationships.size <= maxElements) return;
    throw new ConcordanceError(
      'query_rows_exceeded',
      `The query returns more than ${maxElements} different nodes and relationships. Narrow it, or give it a LIMIT.`,
    );
  }

  /** Names of the columns that hold, also inside a list or map, what is neither node nor relationship. */
  plainColumns(columns: readonly string[]): string[] {
    return columns.filter((_, column) => this.#plain.has(column));
  }

  #addValue(given: Value, column: number): void {
    const waiting: Value[] = [given];
    for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
      if (value === null) continue;
      if (typeof value !== 'object') this.#plain.add(column);
      else if (isList(value)) for (const one of value.toReversed()) waiting.push(one);
      else if (isMap(value)) for (const one of [...value.values()].toReversed()) waiting.push(one);
      else if (value.kind === 'node') this.nodes.add(value.id);
      else if (value.kind === 'relationship') this.relationships.set(value.id, value);
      else {
        for (const node of value.nodes) this.nodes.add(node.id);
        for (const one of value.relationships) this.relationships.set(one.id, one);
      }
    }
  }
}
