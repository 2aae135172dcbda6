import type { StoredDocument } from '../../storage/documents/stored-document.js';
import type { Direction } from '../ast/statements.js';
import type { Run } from '../run/run.js';

/** An edge of a document, and the id of its other end. */
export interface Neighbour {
  edge: StoredDocument;
  id: string;
}

/** Yields the edges of a document in the collections of a traversal. */
export function* neighboursOf(
  run: Run,
  edges: readonly { name: string; direction: Direction }[],
  id: string,
): Generator<Neighbour> {
  for (const { name, direction } of edges) {
    const { edgeIndex, records } = run.database.collection(name);
    for (const end of ['_from', '_to'] as const) {
      if (direction === (end === '_from' ? 'INBOUND' : 'OUTBOUND')) continue;
      for (const edge of edgeIndex!.read(records, run.transaction, end, id)) {
        run.statistics.scannedIndex++;
        yield { edge, id: edge[end === '_from' ? '_to' : '_from'] as string };
      }
    }
  }
}
