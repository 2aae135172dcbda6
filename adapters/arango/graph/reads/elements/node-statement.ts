import type { Cell } from '../../../../../domain/ports.js';

/**
 * Condition of a field, which is not null. The server orders texts by a language, so that it is asked for what they
 * begin with, and they are compared here. Null: any.
 */
export interface NodeCondition {
  field: string;
  values: readonly (string | number)[] | null;
  prefix: string | null;
  minimum: number | null;
  maximum: number | null;
}

export interface NodeValues {
  fields: readonly string[];
  /** A field by whose `values` nodes are found; null: all nodes are looked through. */
  by: string | null;
  values: readonly (string | number)[];
  where: readonly NodeCondition[];
  /** Id of the node behind which the page begins; null for the first page. */
  after: string | null;
  limit: number;
  /** Nodes that are looked through for the page. */
  window: number;
}

export interface NodePage {
  /** The cells of each node in the order of the fields, with its id behind them. */
  rows: Cell[][];
  /** Id of the last node that was looked through; null where there are no more. */
  end: string | null;
}
