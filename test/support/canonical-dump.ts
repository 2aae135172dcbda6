import type { BulkStream, GraphReader } from '../../domain/ports.js';
import { bulkStreams } from '../../domain/ports/graph/bulk-stream.js';

type Row = Record<string, unknown>;

/**
 * The whole graph in a form that two runs over the same documents share: without clocks and epochs, ontology ids
 * replaced by names, ids that derive from them by the keys they derive from, rows in order. Equal dumps mean equal
 * graphs.
 */
export async function canonicalDump(reader: GraphReader): Promise<Record<string, Row[]>> {
  const streams = new Map<BulkStream, Row[]>();
  for (const stream of bulkStreams) streams.set(stream, await rowsOf(reader, stream));
  const sourceKeys = new Map(
    streams
      .get('sources')!
      .map((row) => [String(row['source_id']), `${row['document']}|${row['file_path']}#${row['paragraph']}`]),
  );
  const instanceKeys = new Map(
    streams
      .get('instances')!
      .map((row) => [
        String(row['instance_id']),
        `${sourceKeys.get(String(row['source_id']))}@${row['start_offset']}-${row['end_offset']}`,
      ]),
  );
  const dump: Record<string, Row[]> = {};
  for (const [stream, rows] of streams) {
    if (stream === 'graph_epochs') continue;
    dump[stream] = rows.map((row) => canonical(row, sourceKeys, instanceKeys)).sort(byText);
  }
  return dump;
}

async function rowsOf(reader: GraphReader, stream: BulkStream): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<GraphReader['scan']>> = await reader.scan(stream, after, 500);
    rows.push(...page.records);
    after = page.next;
  } while (after !== null);
  return rows;
}

const clocksAndMintedIds = [
  'created_at_epoch',
  'last_seen_epoch',
  'created_at_event_id',
  'creation_epoch',
  'added_at',
  'embedding_generated_at',
  'ontology_id',
  'document_id',
  'job_id',
];

function canonical(row: Row, sourceKeys: Map<string, string>, instanceKeys: Map<string, string>): Row {
  const result: Row = {};
  for (const key of Object.keys(row).sort()) {
    if (clocksAndMintedIds.includes(key)) continue;
    const value = row[key];
    if (key === 'source_id') result[key] = sourceKeys.get(String(value)) ?? `lost ${String(value)}`;
    else if (key === 'instance_id') result[key] = instanceKeys.get(String(value)) ?? `lost ${String(value)}`;
    else if (key === 'properties') result[key] = withoutClocks(value as Row);
    else if (value instanceof Float32Array || key === 'embedding') result[key] = vectorDigest(value);
    else result[key] = value;
  }
  return result;
}

function withoutClocks({ created_at: _, ...properties }: Row): Row {
  return properties;
}

/** A short stand-in for a vector that differs when any value does. */
function vectorDigest(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const numbers = [...(value as ArrayLike<number> & Iterable<number>)];
  return `${numbers.length}:${numbers.reduce((sum, x, i) => (sum * 31 + Math.round(x * 1e6) * (i + 1)) % 2147483647, 7)}`;
}

function byText(a: Row, b: Row): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
