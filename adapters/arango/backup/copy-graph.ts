import {
  copiedKinds,
  type CopiedKind,
  type CopyTaker,
  type GraphCopySource,
} from '../../../domain/ports/backup/graph-copies.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import type { Reading } from '../database/session.js';
import type { Stored } from '../database/write-set.js';
import { vectorSpaces, type VectorSpace } from '../graph/vectors/vector-spaces.js';
import { collections, type CollectionName } from '../schema/collections.js';
import { copiedPages, copiedVectors } from './copy-statements.js';

/** Documents of a page. */
export const pageSize = 500;

/** Copies of the graph, for snapshots in another place. */
export function graphCopies(database: ArangoDatabase): GraphCopySource {
  return {
    copyGraph: (given, signal) =>
      database.read(read, async (reading) => {
        // The taker writes to a disk, and may wait for its turn: longer than the server keeps an idle transaction.
        const taker: CopyTaker = {
          begin: () => reading.whileAlive(() => given.begin()),
          add: (page) => reading.whileAlive(() => given.add(page)),
        };
        await taker.begin();
        const { active } = await vectorSpaces(reading);
        for (const kind of copiedKinds) await copyKind(reading, { kind, active }, taker, signal);
      }),
  };
}

const isCollection = (name: string): name is CollectionName => name in collections;
/** Collections that are read. */
const read = [...Object.keys({ ...copiedPages, ...copiedVectors }), 'job'].filter(isCollection);

async function copyKind(
  reading: Reading,
  { kind, active }: { kind: CopiedKind; active: VectorSpace | undefined },
  taker: CopyTaker,
  signal: AbortSignal | undefined,
): Promise<void> {
  const pageOf = pagesOf(reading, kind, active);
  if (pageOf !== null) await copyPages(kind, pageOf, taker, signal);
}

/** Gives the documents of a page, those after the key. */
export type PageOf = (after: string) => Promise<Stored[]>;

/** Gives the taker all documents of a kind, page by page. */
export async function copyPages(
  kind: CopiedKind,
  pageOf: PageOf,
  taker: Pick<CopyTaker, 'add'>,
  signal?: AbortSignal,
): Promise<void> {
  for (let after = ''; ;) {
    signal?.throwIfAborted();
    const records = await pageOf(after);
    if (records.length > 0) await taker.add({ kind, records });
    if (records.length < pageSize) return;
    after = records.at(-1)!._key;
  }
}

/** Gives the pages of a kind as it is copied; null where nothing of it is. @param active set of vectors in use */
export function pagesOf(reading: Reading, kind: CopiedKind, active: VectorSpace | undefined): PageOf | null {
  if (kind in copiedPages) {
    const statement = copiedPages[kind as keyof typeof copiedPages];
    return (after) => reading.rows(statement, { after, limit: pageSize });
  }
  if (!(kind in copiedVectors) || active === undefined) return null;
  const statement = copiedVectors[kind as keyof typeof copiedVectors];
  const { setId, attribute } = active;
  return (after) => reading.rows(statement, { after, limit: pageSize, setId, attribute });
}
