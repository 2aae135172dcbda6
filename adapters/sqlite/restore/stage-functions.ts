import { scaledToUnit } from '../../../domain/embedding/check-vectors.js';
import { searchTextOf } from '../../../domain/program/query-definition.js';
import { edgeIdOf, restoredIdOf } from '../../../domain/ids.js';
import { alignQuote, type QuoteMatch } from '../../../domain/text/quotes/quotes.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import type { Database } from '../database/database.js';
import { fromBytes, toBytes } from '../vectors/vector-bytes.js';

/**
 * Makes known to SQL what a restore computes of records:
 * - `restored_id(prefix, part, …)`, `edge_id(from, type, to)`, `label_key(label)`: ids and keys;
 * - `definition_text(name, definition, metadata)`: what stored queries are searched by;
 * - `unit_vector(embedding, dims)`: the vector scaled to length 1; null for one of other dimensions;
 * - `text_length(text)` in UTF-16 units, and `quote_place(text, quote)`, JSON of where it is and how it was found.
 */
export function defineStageFunctions(database: Database): void {
  database.define('restored_id', (prefix, first, second) =>
    restoredIdOf(String(prefix), String(first), ...(second == null ? [] : [String(second)])),
  );
  database.define('edge_id', (from, type, to) => edgeIdOf(String(from), String(type), String(to)));
  database.define('label_key', (label) => labelKey(String(label)));
  database.define('definition_text', (name, definition, metadata) =>
    searchTextOf({
      ...{ name: String(name), definition: JSON.parse(String(definition)) as Record<string, unknown> },
      metadata: metadata == null ? null : (JSON.parse(String(metadata)) as Record<string, unknown>),
    }),
  );
  database.define('unit_vector', (embedding, dims) => {
    const unit = embedding == null ? null : scaledToUnit(fromBytes(embedding), Number(dims));
    return unit && toBytes(unit);
  });
  database.define('text_length', (text) => String(text).length);
  database.define('quote_place', (text, quote) => {
    const { start, end, how } = alignQuote(String(text), String(quote)) ?? unlocatedIn(String(text));
    return JSON.stringify({ start, end, how });
  });
}

function unlocatedIn(text: string): { start: number; end: number; how: QuoteMatch } {
  return { start: 0, end: text.length, how: 'unlocated' };
}
